import { defineCommand } from '#define-command.ts';
import { savedSetting, savingOf } from './client-settings.ts';

export const saveLinks = defineCommand({
  cmd: 'save-links',
  summary: 'Replaces the links of the side menu.',
  access: 'manager',
  payload: savingOf('links'),
  result: savedSetting,
  errors: ['conflict'],
});
