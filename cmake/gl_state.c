/* What the drawing backend asks of WebGL in every frame, so as to put it back afterwards. Each such
   question waits for the graphics process, which is most of a frame's time, and nobody else draws
   in this context: the answers are known. */
#include <GLES3/gl3.h>
#include <stdarg.h>

void fray_gl_state(GLenum name, GLint* value) {
  switch (name) {
    case GL_VIEWPORT:
    case GL_SCISSOR_BOX:
      value[0] = value[1] = value[2] = value[3] = 0; /* set anew before it is used */
      return;
    case GL_CURRENT_PROGRAM:
    case GL_TEXTURE_BINDING_2D:
    case GL_SAMPLER_BINDING:
    case GL_ARRAY_BUFFER_BINDING:
    case GL_ELEMENT_ARRAY_BUFFER_BINDING:
    case GL_VERTEX_ARRAY_BINDING:
    case GL_PIXEL_UNPACK_BUFFER_BINDING: *value = 0; return;
    case GL_ACTIVE_TEXTURE: *value = GL_TEXTURE0; return;
    case GL_BLEND_SRC_RGB:
    case GL_BLEND_SRC_ALPHA: *value = GL_ONE; return;
    case GL_BLEND_DST_RGB:
    case GL_BLEND_DST_ALPHA: *value = GL_ZERO; return;
    case GL_BLEND_EQUATION_RGB:
    case GL_BLEND_EQUATION_ALPHA: *value = GL_FUNC_ADD; return;
    default: *value = 0; /* the backend's way for Emscripten asks nothing else */
  }
}

/* The version, which the backend's way for Emscripten does not look at. The real answer would bring
   the names of all extensions into the page's script. */
const GLubyte* fray_gl_string(GLenum name) {
  (void)name;
  return (const GLubyte*)"";
}

/* The backend reads two versions out of texts: WebGL's, which it has asked for as numbers before,
   and that of the shaders, which is the page's own. A shader that does not compile is complained of
   where nobody reads it. C's reading and printing of any format would cost the first visit six
   kilobytes. */
int fray_scan_version(const char* text, const char* format, ...) {
  (void)text;
  if (format[0] != '#') return 0;
  va_list numbers;
  va_start(numbers, format);
  *va_arg(numbers, int*) = 300;
  va_end(numbers);
  return 1;
}
int fray_no_print(void* stream, const char* format, ...) {
  (void)stream, (void)format;
  return 0;
}
