/** How long a file can be read after it was offered. */
const keepMs = 60_000;

/** Lets the browser save bytes as a file of that name. */
export function saveFile(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read it a while after the press.
  setTimeout(() => URL.revokeObjectURL(url), keepMs);
}
