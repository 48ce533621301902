import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const updateRequest: DeskHandler<'updateRequest'> = async () => {
  throw new ApplicationError('notFound');
};
