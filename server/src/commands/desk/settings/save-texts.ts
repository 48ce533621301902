import type { DeskHandler } from '#commands/desk/handler.ts';
import { saveSection } from './save-section.ts';

export const saveTexts: DeskHandler<'saveTexts'> = (payload, call, parts) =>
  saveSection('texts', payload, call, parts);
