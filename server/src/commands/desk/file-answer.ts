/** A file as the answer of a command. The content is made while it is sent, at the speed of its reader. */
export class FileAnswer {
  /** File name with extension, safe for a header. */
  readonly name: string;
  /** One of the command's `files`. */
  readonly mediaType: string;
  readonly pieces: AsyncIterable<string>;

  constructor(name: string, mediaType: string, pieces: AsyncIterable<string>) {
    this.name = name;
    this.mediaType = mediaType;
    this.pieces = pieces;
  }
}
