import { defineCommand } from '#define-command.ts';
import { savedSetting, savingOf } from './client-settings.ts';

export const saveWorkTypes = defineCommand({
  cmd: 'save-work-types',
  summary: 'Replaces the work types. Work types left out go out of use; existing requests keep them.',
  access: 'manager',
  payload: savingOf('workTypes'),
  result: savedSetting,
  errors: ['conflict'],
});
