/** Details of a refusal, in addition to its reason. */
interface RefusalDetails {
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** A malformed call, refused before its command is known. The message may contain parts of the request. */
export class MalformedCall extends Error {
  override name = 'MalformedCall';
  /** HTTP status, if it differs from the binding's status for malformed calls. */
  readonly status: number | undefined;
  /** Headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(message: string, { status, headers = {} }: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }

  /** The message for the answer: one line, at most 200 characters. */
  get reason(): string {
    return this.message.replace(/\s+/g, ' ').slice(0, 200);
  }
}
