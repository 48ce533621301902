import * as z from 'zod/mini';
import { oneLine } from '#one-line.ts';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { roles } from '#desk/role.ts';
import { keyScopes } from './key-scope.ts';
import { keyNameMaxLength } from '#limits.ts';

export const saveKey = defineCommand({
  cmd: 'save-key',
  summary:
    'Makes an API key, or changes its rights. Only this answer contains the new key. All managers get a mail. The caller must have just signed in.',
  access: 'manager',
  keyScope: null,
  payload: z.strictObject({
    /** The key to change. Left out: a new key. */
    keyId: z.optional(z.int32()),
    /** The name in the log. It names the program, not a person. */
    name: z.string().check(oneLine, z.minLength(1), z.maxLength(keyNameMaxLength)),
    role: z.enum(roles),
    /**
     * The rights of the key within its role: `read` reads, `desk` reads and writes, `webhooks` manages webhooks. Left out: a new key gets `desk`,
     * another one keeps its scopes.
     */
    scopes: z.optional(z.array(z.enum(keyScopes)).check(z.minLength(1), z.maxLength(keyScopes.length))),
    /** The teams whose requests the key can work with; null: all requests. */
    teamIds: z.nullable(z.array(z.int32()).check(z.minLength(1), z.maxLength(100))),
    /** When the key expires; null: never. A key with the role manager expires within a year. */
    expiresAt: z.nullable(isoDate),
  }),
  result: z.object({
    keyId: z.int32(),
    /** The value for `Authorization: Bearer …`, shown only this once; null if an existing key was changed. */
    key: z.nullable(z.string()),
  }),
  errors: ['notFound', 'notAllowed', 'freshSessionNeeded'],
});
