/** A note as it is kept: lines end one way, control characters are gone, and so is the space around it; empty when none is left. */
export function cleanNote(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
