/** What a command of the desk answers with when that is a file: it is made while it is sent, no faster than it is read. */
export class FileAnswer {
  /** With its extension; harmless in a header. */
  readonly name: string;
  readonly pieces: AsyncIterable<string>;

  constructor(name: string, pieces: AsyncIterable<string>) {
    this.name = name;
    this.pieces = pieces;
  }
}
