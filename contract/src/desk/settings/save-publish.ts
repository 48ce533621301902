import { defineCommand } from '#define-command.ts';
import { savedSetting, savingOf } from './client-settings.ts';

export const savePublish = defineCommand({
  cmd: 'save-publish',
  summary:
    'Replaces what strangers see of requests. Reducing it takes effect within seconds. Only a person who has just signed in can change it.',
  access: 'manager',
  keyScope: null,
  payload: savingOf('publish'),
  result: savedSetting,
  errors: ['conflict', 'freshSessionNeeded'],
});
