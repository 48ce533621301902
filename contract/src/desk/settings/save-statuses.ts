import { defineCommand } from '#define-command.ts';
import { savedSetting, savingOf } from './client-settings.ts';

export const saveStatuses = defineCommand({
  cmd: 'save-statuses',
  summary: 'Replaces the statuses. Statuses left out go out of use; existing requests keep them.',
  access: 'manager',
  payload: savingOf('statuses'),
  result: savedSetting,
  errors: ['conflict'],
});
