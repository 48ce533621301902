/** The parameters of a call. Absent and empty mean the same, and a list may be repeated or have commas. */

/** Reads the parameters of a query or a form. NUL characters are dropped. */
export class QueryFields {
  readonly #fields: URLSearchParams;

  constructor(fields: URLSearchParams) {
    this.#fields = fields;
  }

  /** The query of an address. */
  static ofUrl(url: string): QueryFields {
    const at = url.indexOf('?');
    return new QueryFields(new URLSearchParams(at === -1 ? '' : url.slice(at + 1)));
  }

  /** The first value that is not empty. */
  text(name: string): string | undefined {
    return this.texts(name)[0];
  }

  /** All values that are not empty. */
  texts(name: string): string[] {
    return this.#fields
      .getAll(name)
      .map((value) => value.replaceAll('\0', '').trim())
      .filter((value) => value !== '');
  }

  /** All names, each once. */
  names(): Set<string> {
    return new Set(this.#fields.keys());
  }

  list(name: string): string[] {
    return this.texts(name).flatMap((value) =>
      value
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    );
  }
}
