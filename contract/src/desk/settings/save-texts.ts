import { defineCommand } from '#define-command.ts';
import { savedSetting, savingOf } from './town-settings.ts';

export const saveTexts = defineCommand({
  cmd: 'save-texts',
  summary: 'Replaces what the municipality is called and what it says before anybody reports.',
  access: 'manager',
  payload: savingOf('texts'),
  result: savedSetting,
  errors: ['conflict'],
});
