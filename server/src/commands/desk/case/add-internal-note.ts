import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const addInternalNote: DeskHandler<'addInternalNote'> = async () => {
  throw new ApplicationError('notFound');
};
