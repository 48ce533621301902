import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';
import { roles } from '#desk/role.ts';

export const findKeys = defineCommand({
  cmd: 'find-keys',
  summary: 'The keys of machines, those that are in use first.',
  access: 'manager',
  payload: z.strictObject({}),
  result: z.object({
    keys: z.array(
      z.object({
        keyId: z.int32(),
        name: z.string(),
        /** What it begins with, so that one that was found somewhere is recognised. */
        beginning: z.string(),
        role: z.enum(roles),
        /** The teams whose requests it works with; null: all requests. */
        teams: z.nullable(z.array(team)),
        createdAt: isoDate,
        /** The name of whoever made it. */
        createdBy: z.string(),
        /** The account of its maker; null for a key from before this was stored. */
        makerId: z.nullable(z.int()),
        /** From when on it is refused; null: never. */
        expiresAt: z.nullable(isoDate),
        /** To a minute; null: never yet. */
        lastUsedAt: z.nullable(isoDate),
        /** When it was taken back; null: it was not. */
        revokedAt: z.nullable(isoDate),
      }),
    ),
  }),
  errors: [],
});
