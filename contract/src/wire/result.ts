/** The answer to every call, in each binding: the children of fResult or TaskResponse. */

export const securityStatuses = [
  'Unchecked',
  'Success',
  'InvalidUsernamePassword',
  'InvalidToken',
  'InsufficientPermissions',
] as const;

/** Judgement of the caller's token or password; Unchecked if a command needs neither. */
export type SecurityStatus = (typeof securityStatuses)[number];

export interface WireError {
  /** Eight digits. */
  code: string;
  /** For people; contains no internals. */
  message: string;
}

export interface WireResult {
  /** A JSON value as text, or empty. */
  data: string;
  securityStatus: SecurityStatus;
  errors: readonly WireError[];
  /** Whole milliseconds that the server took. */
  elapsedMs: number;
}
