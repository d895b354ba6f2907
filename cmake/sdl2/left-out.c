/* Answers for the parts of SDL that are left out and that Dear ImGui's backend names all the same:
 * there is no gamepad and no renderer. Without them the linker would silently take the functions of
 * an older, unrelated SDL that comes with Emscripten. */
#include <GLES3/gl3.h>
#include <string.h>

#include "SDL.h"

int SDL_NumJoysticks(void) { return 0; }
SDL_bool SDL_IsGameController(int index) { return SDL_FALSE; }
SDL_GameController* SDL_GameControllerOpen(int index) { return NULL; }
void SDL_GameControllerClose(SDL_GameController* pad) {}
Uint8 SDL_GameControllerGetButton(SDL_GameController* pad, SDL_GameControllerButton b) { return 0; }
Sint16 SDL_GameControllerGetAxis(SDL_GameController* pad, SDL_GameControllerAxis axis) { return 0; }

SDL_Renderer* SDL_GetRenderer(SDL_Window* window) { return NULL; }
SDL_Renderer* SDL_CreateRenderer(SDL_Window* window, int index, Uint32 flags) { return NULL; }
void SDL_DestroyRenderer(SDL_Renderer* renderer) {}
void SDL_DestroyRendererWithoutFreeing(SDL_Renderer* renderer) {}
int SDL_GetRendererOutputSize(SDL_Renderer* renderer, int* width, int* height) {
  if (width) *width = 0;
  if (height) *height = 0;
  return -1;
}

/* SDL asks for a handful of GL functions by name; Emscripten's table of all of them would be many
 * times larger. */
void* eglGetProcAddress(const char* name) {
#define ANSWER(function) \
  if (!strcmp(name, #function)) return (void*)function;
  ANSWER(glClear)
  ANSWER(glClearColor)
  ANSWER(glFinish)
  ANSWER(glFlush)
  ANSWER(glGetError)
  ANSWER(glGetFramebufferAttachmentParameteriv)
  ANSWER(glGetIntegerv)
  ANSWER(glGetString)
  ANSWER(glGetStringi)
#undef ANSWER
  return NULL;
}
