/** The two ways in which a call fails: the server refused it, or no readable answer came. */
import type { Problem } from '@fixpoint/contract/desk/problem.ts';

/** The server answered with a refusal. */
export class DeskRefusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'DeskRefusal';
    this.problem = problem;
  }
}

export function isRefusedAs(failure: unknown, name: string): failure is DeskRefusal {
  return failure instanceof DeskRefusal && failure.problem.name === name;
}

/**
 * `unreachable`: no answer; `timeout`: no answer in time; `unreadable`: the answer is not from our server.
 * The server may have acted in all three cases.
 */
export type NetworkFailureKind = 'unreachable' | 'timeout' | 'unreadable';

export class NetworkFailure extends Error {
  readonly kind: NetworkFailureKind;

  constructor(kind: NetworkFailureKind, cause?: unknown) {
    super(kind, { cause });
    this.name = 'NetworkFailure';
    this.kind = kind;
  }
}
