import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const unlinkProvider = defineCommand({
  cmd: 'unlink-provider',
  summary:
    'Removes the link between a member and their account at the sign-in provider. Their sessions end, and they get a mail. The next sign-in with their proven e-mail makes a new link.',
  access: 'manager',
  keyScope: null,
  payload: z.strictObject({ repeatKey, accountId: z.int() }),
  result: z.object({}),
  errors: ['notFound', 'notAllowed', 'freshSessionNeeded'],
});
