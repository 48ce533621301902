/** How a call can fail: the server refused it, or no result came that could be read. */
import type { ErrorName } from '@fixpoint/contract/errors.ts';
import type { SecurityStatus } from '@fixpoint/contract/wire/result.ts';

interface Refusal {
  /** The catalogue's name; undefined for a code that is not in it, or for a refusal by SecurityStatus alone. */
  errorName: ErrorName | undefined;
  /** Eight digits; empty for a refusal by SecurityStatus alone. */
  code: string;
  /** The server's sentence for a person. */
  message: string;
  securityStatus: SecurityStatus;
  /** The answer's Data as text; a few refusals still carry some. */
  data: string;
}

/** The server answered, and the answer is no. */
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
 * unreachable: nothing came back; timeout: not in time; unreadable: what came back is no answer of the protocol;
 * no-result: it is one, and is no error, but its Data is not what the command answers.
 */
export type NetworkFailureKind = 'unreachable' | 'timeout' | 'unreadable' | 'no-result';

/** No result that could be read. Whether the server acted is unknown; of the kind no-result the server at least took the call. */
export class NetworkFailure extends Error {
  readonly kind: NetworkFailureKind;

  constructor(kind: NetworkFailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'NetworkFailure';
    this.kind = kind;
  }
}

/** Whether the server took the call, and left out what it should have answered. */
export function isWithoutResult(failure: unknown): boolean {
  return failure instanceof NetworkFailure && failure.kind === 'no-result';
}
