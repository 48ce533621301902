import type { DeskHandler } from '#commands/desk/handler.ts';
import { noteAmongStaff } from '#workflows/request-changes/note-among-staff.ts';

export const addInternalNote: DeskHandler<'addInternalNote'> = (note, call, { database }) =>
  database.transaction((tx) => noteAmongStaff(tx, call, note));
