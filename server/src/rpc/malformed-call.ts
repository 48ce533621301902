/** What more a refusal has to say than its reason. */
interface RefusalDetails {
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** What is no call: refused before any command is known. What the caller sent may be part of the message. */
export class MalformedCall extends Error {
  override name = 'MalformedCall';
  /** The HTTP status, where it is another than its binding has for what is no call. */
  readonly status: number | undefined;
  /** Headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(message: string, { status, headers = {} }: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }

  /** The message as an answer carries it: in one line, and not long. */
  get reason(): string {
    return this.message.replace(/\s+/g, ' ').slice(0, 200);
  }
}
