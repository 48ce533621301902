import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const acceptRequest: DeskHandler<'acceptRequest'> = async () => {
  throw new ApplicationError('notFound');
};
