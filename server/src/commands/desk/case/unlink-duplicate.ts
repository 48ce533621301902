import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const unlinkDuplicate: DeskHandler<'unlinkDuplicate'> = async () => {
  throw new ApplicationError('notFound');
};
