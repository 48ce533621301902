import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const pauseRequest: DeskHandler<'pauseRequest'> = async () => {
  throw new ApplicationError('notFound');
};
