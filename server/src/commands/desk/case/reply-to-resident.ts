import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const replyToResident: DeskHandler<'replyToResident'> = async () => {
  throw new ApplicationError('notFound');
};
