import * as z from 'zod/mini';
import { emailMaxLength } from '#limits.ts';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';

/** How soon a team is notified of new requests by mail, always within office hours. */
export const newsPaces = ['at-once', 'daily', 'never'] as const;

export type NewsPace = (typeof newsPaces)[number];

/** The team's own mailbox; empty: each member gets mails. */
export const teamEmail = z.string().check(z.trim(), z.maxLength(emailMaxLength));

/** A team with all its settings. */
export const teamDetails = z.extend(team, {
  email: z.string(),
  news: z.enum(newsPaces),
  /** False: the team keeps its requests and gets no new ones. */
  isActive: z.boolean(),
  /** Grows by one with each change. Changes of its members do not count. */
  version: z.int32(),
  /** Null: not changed since versions exist. */
  changedAt: z.nullable(isoDate),
  /** The username of the member who changed it last; null: the municipality folder. */
  changedBy: z.nullable(z.string()),
  /** The accounts of its active members. */
  memberIds: z.array(z.int()),
});
