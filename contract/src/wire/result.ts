/** What every call is answered with, in each binding: the children of fResult, or of TaskResponse. */

export const securityStatuses = [
  'Unchecked',
  'Success',
  'InvalidUsernamePassword',
  'InvalidToken',
  'InsufficientPermissions',
] as const;

/** How the caller's token or password was judged; Unchecked where a command needs neither. */
export type SecurityStatus = (typeof securityStatuses)[number];

export interface WireError {
  /** Eight digits. */
  code: string;
  /** For a person; no internals. */
  message: string;
}

export interface WireResult {
  /** A JSON value as text; empty when there is none. */
  data: string;
  securityStatus: SecurityStatus;
  errors: readonly WireError[];
  /** Whole milliseconds that the server took. */
  elapsedMs: number;
}
