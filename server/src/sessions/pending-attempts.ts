/**
 * Attempts to sign in that are running in this process. They count as failures until their result is known.
 */
export interface PendingAttempts {
  /** The number of attempts of a subject. */
  of(subject: Buffer): number;
  /** Counts one attempt for each subject, until the returned function is called. */
  begin(subjects: readonly { subject: Buffer }[]): () => void;
}

/** One per process. */
export function countPendingAttempts(): PendingAttempts {
  const counts = new Map<string, number>();
  const of = (subject: Buffer) => counts.get(subject.toString('hex')) ?? 0;
  const add = (subject: Buffer, change: 1 | -1) => {
    const count = of(subject) + change;
    if (count > 0) counts.set(subject.toString('hex'), count);
    else counts.delete(subject.toString('hex'));
  };
  return {
    of,
    begin(subjects) {
      for (const { subject } of subjects) add(subject, 1);
      return () => {
        for (const { subject } of subjects) add(subject, -1);
      };
    },
  };
}
