import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const saveTemplate: DeskHandler<'saveTemplate'> = async () => {
  throw new ApplicationError('notFound');
};
