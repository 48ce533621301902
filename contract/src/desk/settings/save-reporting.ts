import { defineCommand } from '#define-command.ts';
import { savedSetting, savingOf } from './town-settings.ts';

export const saveReporting = defineCommand({
  cmd: 'save-reporting',
  summary:
    'Replaces who may report, the time zone, and how long what is known of people is kept. To change the last takes a person whose session has just begun.',
  access: 'manager',
  payload: savingOf('reporting'),
  result: savedSetting,
  errors: ['conflict', 'freshSessionNeeded'],
});
