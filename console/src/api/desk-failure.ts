/** How a call can fail: the server refused it, or no answer came that could be read. */
import type { Problem } from '@fixpoint/contract/desk/problem.ts';

/** The server answered, and the answer is no. */
export class DeskRefusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'DeskRefusal';
    this.problem = problem;
  }
}

/** Whether the call was refused for this reason. */
export function isRefusedAs(failure: unknown, name: string): failure is DeskRefusal {
  return failure instanceof DeskRefusal && failure.problem.name === name;
}

/** unreachable: nothing came back; timeout: not in time; unreadable: what came back is no answer of ours. Whether the server acted is unknown. */
export type NetworkFailureKind = 'unreachable' | 'timeout' | 'unreadable';

export class NetworkFailure extends Error {
  readonly kind: NetworkFailureKind;

  constructor(kind: NetworkFailureKind, cause?: unknown) {
    super(kind, { cause });
    this.name = 'NetworkFailure';
    this.kind = kind;
  }
}
