/** Two kinds of failed calls: the server refused, or no readable result came. */
import type { ErrorName } from '@fixpoint/contract/errors.ts';
import type { SecurityStatus } from '@fixpoint/contract/wire/result.ts';

interface Refusal {
  /**
   * The error's name in the catalogue; undefined for an unknown code, or for a refusal by SecurityStatus
   * alone.
   */
  errorName: ErrorName | undefined;
  /** Eight digits; empty for a refusal by SecurityStatus alone. */
  code: string;
  /** The server's sentence for people. */
  message: string;
  securityStatus: SecurityStatus;
  /** The answer's Data as text; a few refusals still carry Data. */
  data: string;
}

/** The server answered and refused the call. */
export class ServerRefusal extends Error {
  readonly errorName: ErrorName | undefined;
  readonly code: string;
  readonly securityStatus: SecurityStatus;
  readonly data: string;

  constructor({ errorName, code, message, securityStatus, data }: Refusal) {
    super(message);
    this.name = 'ServerRefusal';
    this.errorName = errorName;
    this.code = code;
    this.securityStatus = securityStatus;
    this.data = data;
  }
}

/**
 * Unreachable: no answer came. Timeout: no answer came in time. Unreadable: the answer does not follow the
 * protocol. No-result: the answer is valid and no error, but its Data has the wrong shape.
 */
export type NetworkFailureKind = 'unreachable' | 'timeout' | 'unreadable' | 'no-result';

/**
 * No readable result came. The server may have acted or not; with no-result it at least accepted the call.
 */
export class NetworkFailure extends Error {
  readonly kind: NetworkFailureKind;

  constructor(kind: NetworkFailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'NetworkFailure';
    this.kind = kind;
  }
}

/** True if the server accepted the call but its answer lacks the expected result. */
export function isWithoutResult(failure: unknown): boolean {
  return failure instanceof NetworkFailure && failure.kind === 'no-result';
}
