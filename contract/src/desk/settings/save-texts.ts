import { defineCommand } from '#define-command.ts';
import { savedSetting, savingOf } from './client-settings.ts';

export const saveTexts = defineCommand({
  cmd: 'save-texts',
  summary: "Replaces the municipality's name and its text before a report.",
  access: 'manager',
  payload: savingOf('texts'),
  result: savedSetting,
  errors: ['conflict'],
});
