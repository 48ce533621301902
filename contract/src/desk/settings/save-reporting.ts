import { defineCommand } from '#define-command.ts';
import { savedSetting, savingOf } from './client-settings.ts';

export const saveReporting = defineCommand({
  cmd: 'save-reporting',
  summary:
    'Replaces the rules for reporting, the time zone and the retention of personal data. Only a person who has just signed in can change the retention.',
  access: 'manager',
  payload: savingOf('reporting'),
  result: savedSetting,
  errors: ['conflict', 'freshSessionNeeded'],
});
