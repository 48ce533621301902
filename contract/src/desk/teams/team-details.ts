import * as z from 'zod/mini';
import { emailMaxLength } from '#limits.ts';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';

/** How soon a team is told by mail of what comes in; always within office hours. */
export const newsPaces = ['at-once', 'daily', 'never'] as const;

export type NewsPace = (typeof newsPaces)[number];

/** A team's own mailbox; empty: its members are written to, each for themselves. */
export const teamEmail = z.string().check(z.trim(), z.maxLength(emailMaxLength));

/** A team with all that is set of it. */
export const teamDetails = z.extend(team, {
  email: z.string(),
  news: z.enum(newsPaces),
  /** One that is in use no more keeps its requests, and gets no new ones. */
  isActive: z.boolean(),
  /** Goes up by one with each change; who is in it does not count. */
  version: z.int32(),
  /** Null: since there are versions nobody has changed it. */
  changedAt: z.nullable(isoDate),
  /** The username of whoever changed it last at the desk; null: the municipality's folder did. */
  changedBy: z.nullable(z.string()),
  /** The accounts of its members, of those who are active. */
  memberIds: z.array(z.int()),
});
