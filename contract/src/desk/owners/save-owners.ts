import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { owners } from './owners.ts';

export const saveOwners = defineCommand({
  cmd: 'save-owners',
  summary:
    'Replaces the owners of roads and ground, unless somebody else has changed them since that version.',
  access: 'manager',
  payload: z.strictObject({ repeatKey, version: z.int32(), ...owners }),
  result: z.object({ version: z.int32() }),
  errors: ['conflict'],
});
