/** What is no call: refused before any command is known. What the caller sent may be part of the message. */
export class MalformedCall extends Error {
  override name = 'MalformedCall';

  /** The message as an answer carries it: in one line, and not long. */
  get reason(): string {
    return this.message.replace(/\s+/g, ' ').slice(0, 200);
  }
}
