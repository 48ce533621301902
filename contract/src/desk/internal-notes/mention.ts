/** Mentions in internal notes. The text holds a mark for each, so that the present name is shown. */
import * as z from 'zod/mini';

/** The most members and teams that one note mentions. */
export const mentionsMax = 10;

/** The mark of a member, `<@m7>`, or of a team, `<@t3>`. The numbers are account and team ids. */
export const mentionMarks = /<@([mt])([1-9]\d{0,14})>/g;

export const mention = z.object({
  /** As in the text, for example `<@m7>`. */
  mark: z.string(),
  /** The present name of the member or team; empty if they were removed. */
  name: z.string(),
});

export type Mention = z.output<typeof mention>;
