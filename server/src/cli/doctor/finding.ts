/** What was found out about one thing outside. */
export interface Finding {
  about: string;
  /** `doubtful`: it works, and is perhaps not what is meant. */
  state: 'right' | 'doubtful' | 'wrong';
  /** What is so, in a sentence. */
  says: string;
  /** What to do about it. */
  toDo?: string | undefined;
}

export const right = (about: string, says: string): Finding => ({ about, state: 'right', says });
export const doubtful = (about: string, says: string, toDo: string): Finding => ({
  about,
  state: 'doubtful',
  says,
  toDo,
});
export const wrong = (about: string, says: string, toDo: string): Finding => ({
  about,
  state: 'wrong',
  says,
  toDo,
});

/** Why something failed, in one line, whatever threw. */
export function reasonOfFailure(error: unknown): string {
  const { message, code, cause, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] };
  const inner = cause ?? errors?.[0];
  if (inner !== undefined && inner !== error && (message === 'fetch failed' || !message))
    return reasonOfFailure(inner);
  return (message || code || String(error)).split('\n', 1)[0]!;
}
