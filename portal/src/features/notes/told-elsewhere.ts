import type { RequestNote } from './note-queries.ts';

/** A reply of the staff as the progress of the request shows it. */
export interface ToldReply {
  at: Date;
  words: string;
}

/** The notes without those that are shown elsewhere. */
export function withoutTold(notes: readonly RequestNote[], told: readonly ToldReply[] = []): RequestNote[] {
  const isTold = ({ Note, DatePosted }: RequestNote) =>
    told.some(({ at, words }) => words === Note && at.getTime() === DatePosted.getTime());
  return notes.filter((note) => !isTold(note));
}
