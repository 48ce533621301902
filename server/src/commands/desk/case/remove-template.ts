import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const removeTemplate: DeskHandler<'removeTemplate'> = async () => {
  throw new ApplicationError('notFound');
};
