// Files in and out, the clipboard.
const largest = 32e6; // bytes of a file that may be imported; kLargestText in core/save/json.hpp says so too

export function download(name, text, type = 'application/json') {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// By the phone's own sheet where there is one, else as a download, or a text by the clipboard: then whether it is there.
export async function share({ name, text, title = 'Fray', type = 'application/json' }) {
  const file = name && new File([text], name, { type });
  const what = file && navigator.canShare?.({ files: [file] }) ? { files: [file], title } : !file && { title, text };
  try {
    if (what && navigator.share) {
      await navigator.share(what);
      return undefined;
    }
  } catch (error) {
    if (error.name === 'AbortError') return undefined; // thought better of it
  }
  if (!file) return copy(text);
  download(name, text, type);
  return undefined;
}

// chosen(name, text) or failed(why).
export function pickFile(chosen, failed) {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,.csv,.txt,application/json,text/plain,text/csv';
  input.hidden = true;
  document.body.append(input);
  input.addEventListener('change', async () => {
    const [file] = input.files;
    input.remove();
    if (!file) return;
    try {
      if (file.size > largest) throw new Error('This file is larger than 32 MB, which is the most that Fray reads.');
      chosen(file.name, await file.text());
    } catch (error) {
      failed(error.message);
    }
  });
  input.addEventListener('cancel', () => input.remove());
  input.click();
}

// Whether it is in the clipboard now.
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'spoken';
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    return copied;
  }
}
