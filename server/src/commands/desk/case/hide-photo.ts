import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const hidePhoto: DeskHandler<'hidePhoto'> = async () => {
  throw new ApplicationError('notFound');
};
