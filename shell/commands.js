// What the program asks of the page, by name; the detail is JSON or a plain text.
import { rememberTheme, sound, wakeLock } from './device.js';
import { copy, download, pickFile, share } from './files.js';
import { handedLink, qrCode, squares } from './links.js';

// `imported(name, text)` takes a chosen file, `stop()` ends drawing, `failed(error)` as well, and says why.
export function commands({ storage, tabs, worker, layer, notice, imported, stop, failed, table }) {
  const keepAwake = wakeLock();
  const known = {
    download(detail) {
      const { name, text } = JSON.parse(detail);
      download(name, text);
    },
    async share(detail) {
      const copied = await share(JSON.parse(detail));
      if (copied !== undefined) notice(copied ? 'copied' : 'not-copied', '');
    },
    // For NPCs alone, or for whatever Fray has exported.
    'pick-file': (what) => pickFile((name, text) => imported(what || name, text), (why) => notice('import-failed', why)),
    'export-raw': () => download('fray-unread.json', JSON.stringify(storage.kept(), null, 1)),
    async update() {
      await storage.flush();
      worker.update();
    },
    'take-over': () => tabs.takeOver(),
    async erase() {
      stop();
      try {
        await storage.erase();
      } catch (error) {
        failed(new Error('This browser let nothing be erased: delete this site’s data in its settings.', { cause: error }));
        return;
      }
      history.replaceState(null, '', '#/fight');
      location.reload();
    },
    dismissed: (kind) => notice.dismissed(kind),
    'wake-lock': (detail) => keepAwake(detail === 'on'),
    sound,
    persist: () => navigator.storage?.persist?.().catch(() => {}),
    theme: (detail) => rememberTheme(JSON.parse(detail)),
    focus: (detail) => layer.focus(Number(detail)),
    copy: async (text) => notice((await copy(text)) ? 'copied' : 'not-copied', ''),
    'your-turn': (how) => (how === 'sound' ? sound() : navigator.userActivation?.hasBeenActive && navigator.vibrate?.(150)),
    table: (detail) => table?.say(JSON.parse(detail)),
    async 'hand-over'(text) {
      const link = await handedLink(text).catch(() => '');
      notice('link', link);
      notice('qr', link && squares(link));
    },
    qr: async (detail) => notice('qr', await qrCode(detail).catch(() => '')),
  };
  return (name, detail) => known[name]?.(detail);
}
