/** All that is no `Char` of XML 1.0 (production 2); with the flag u, the surrogates in it are those without a partner. */
// oxlint-disable-next-line no-control-regex
const notCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/u;
const lineEnd = /\r\n?/g;
const lineFeed = '\n';
const carriageReturn = 0x0d;

/** Where the first character is that XML cannot carry; -1 when there is none. */
export function wrongCharacterAt(text: string): number {
  return text.search(notCharacter);
}

/**
 * Gives a document's text as the rest of the reader wants it, however it is cut: every line ends in `\n` (XML 1.0,
 * 2.11), and no piece ends in the middle of a character.
 */
export class XmlCharacters {
  /** The first half of a character whose second has not come yet. */
  #half = '';
  #isAfterReturn = false;

  /** The next piece, as far as it is whole. */
  take(chunk: string): string {
    const text = this.#wholeCharacters(chunk);
    if (text === '') return '';
    // The return at the end of the piece before was taken for a whole line end.
    const from = this.#isAfterReturn && text.startsWith(lineFeed) ? 1 : 0;
    this.#isAfterReturn = text.charCodeAt(text.length - 1) === carriageReturn;
    const rest = from === 0 ? text : text.slice(1);
    return rest.includes('\r') ? rest.replace(lineEnd, lineFeed) : rest;
  }

  /** Whether the last piece ended in the middle of a character. */
  get isCut(): boolean {
    return this.#half !== '';
  }

  #wholeCharacters(chunk: string): string {
    const text = this.#half + chunk;
    const isLastHalf = (text.charCodeAt(text.length - 1) & 0xfc00) === 0xd800;
    this.#half = isLastHalf ? text.slice(-1) : '';
    return isLastHalf ? text.slice(0, -1) : text;
  }
}
