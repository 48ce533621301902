import * as z from 'zod/mini';
import { oneLine } from '#one-line.ts';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { roles } from '#desk/role.ts';
import { keyNameMaxLength } from '#limits.ts';

export const saveKey = defineCommand({
  cmd: 'save-key',
  summary:
    'Makes a key for a machine, or changes what one may do. The key itself is told this once. All managers get a mail. It takes a session that has just begun.',
  access: 'manager',
  payload: z.strictObject({
    /** Which key to change; left out, a new one is made. */
    keyId: z.optional(z.int32()),
    /** Whom the log names: the machine, not a person. */
    name: z.string().check(oneLine, z.minLength(1), z.maxLength(keyNameMaxLength)),
    role: z.enum(roles),
    /** The teams whose requests it works with; null: all requests. */
    teamIds: z.nullable(z.array(z.int32()).check(z.minLength(1), z.maxLength(100))),
    /** From when on it is refused; null: never. A key of a manager ends within a year. */
    expiresAt: z.nullable(isoDate),
  }),
  result: z.object({
    keyId: z.int32(),
    /** What the machine sends as `Authorization: Bearer …`; null when a key was changed. It is never told again. */
    key: z.nullable(z.string()),
  }),
  errors: ['notFound', 'notAllowed', 'freshSessionNeeded'],
});
