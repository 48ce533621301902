/** Attempts to sign in that are under way in this process. They count as failures until their outcome is known. */
export interface PendingAttempts {
  /** How many there are of a subject. */
  of(subject: Buffer): number;
  /** Counts one for each subject; the function it returns ends that. */
  begin(subjects: readonly { subject: Buffer }[]): () => void;
}

/** Counts from nothing; one per process. */
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
