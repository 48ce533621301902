/** The result of a check of one subject outside. */
export interface DoctorFinding {
  about: string;
  /** `doubtful`: it works, but may not be what the operator wants. */
  state: 'right' | 'doubtful' | 'wrong';
  /** The state, in a sentence. */
  says: string;
  /** The solution. */
  toDo?: string | undefined;
}

export const right = (about: string, says: string): DoctorFinding => ({ about, state: 'right', says });
export const doubtful = (about: string, says: string, toDo: string): DoctorFinding => ({
  about,
  state: 'doubtful',
  says,
  toDo,
});
export const wrong = (about: string, says: string, toDo: string): DoctorFinding => ({
  about,
  state: 'wrong',
  says,
  toDo,
});

/** The reason for a failure in one line, for any thrown value. */
export function reasonOfFailure(error: unknown): string {
  const { message, code, cause, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] };
  const inner = cause ?? errors?.[0];
  if (inner !== undefined && inner !== error && (message === 'fetch failed' || !message))
    return reasonOfFailure(inner);
  return (message || code || String(error)).split('\n', 1)[0]!;
}
