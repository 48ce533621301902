import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const revokeKey = defineCommand({
  cmd: 'revoke-key',
  summary: 'Revokes an API key. The key is refused from its next call on.',
  access: 'manager',
  keyScope: null,
  payload: z.strictObject({ repeatKey, keyId: z.int32() }),
  result: z.object({}),
  errors: ['notFound', 'notAllowed'],
});
