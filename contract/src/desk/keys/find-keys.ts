import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';
import { roles } from '#desk/role.ts';
import { keyScopes } from './key-scope.ts';

export const findKeys = defineCommand({
  cmd: 'find-keys',
  summary: 'Lists the API keys, usable keys first.',
  access: 'manager',
  keyScope: 'read',
  payload: z.strictObject({}),
  result: z.object({
    keys: z.array(
      z.object({
        keyId: z.int32(),
        name: z.string(),
        /** The first characters of the key, to recognise a key. */
        beginning: z.string(),
        role: z.enum(roles),
        /** The rights of the key within its role: `read` reads, `desk` reads and writes, `webhooks` manages webhooks. */
        scopes: z.array(z.enum(keyScopes)),
        /** The teams whose requests the key can work with; null: all requests. */
        teams: z.nullable(z.array(team)),
        createdAt: isoDate,
        /** The name of the manager who created it. */
        createdBy: z.string(),
        /** The account of that manager; null for a key from before this was stored. */
        makerId: z.nullable(z.int()),
        /** When the key expires; null: never. */
        expiresAt: z.nullable(isoDate),
        /** Exact to a minute; null: not used yet. */
        lastUsedAt: z.nullable(isoDate),
        /** When the key was revoked; null if it is valid. */
        revokedAt: z.nullable(isoDate),
      }),
    ),
  }),
  errors: [],
});
