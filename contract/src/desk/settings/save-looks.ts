import { defineCommand } from '#define-command.ts';
import { savedSetting, savingOf } from './client-settings.ts';

export const saveLooks = defineCommand({
  cmd: 'save-looks',
  summary: 'Replaces the colour and the logos.',
  access: 'manager',
  payload: savingOf('looks'),
  result: savedSetting,
  errors: ['conflict', 'photoNotAccepted'],
});
