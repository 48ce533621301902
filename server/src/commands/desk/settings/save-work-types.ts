import type { DeskHandler } from '#commands/desk/handler.ts';
import { saveSection } from './save-section.ts';

export const saveWorkTypes: DeskHandler<'saveWorkTypes'> = (payload, call, parts) =>
  saveSection('workTypes', payload, call, parts);
