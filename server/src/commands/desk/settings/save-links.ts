import type { DeskHandler } from '#commands/desk/handler.ts';
import { saveSection } from './save-section.ts';

export const saveLinks: DeskHandler<'saveLinks'> = (payload, call, parts) =>
  saveSection('links', payload, call, parts);
