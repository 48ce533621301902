import type { DeskHandler } from '#commands/desk/handler.ts';
import { saveSection } from './save-section.ts';

export const saveReporting: DeskHandler<'saveReporting'> = (payload, call, parts) =>
  saveSection('reporting', payload, call, parts);
