import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const showPhoto: DeskHandler<'showPhoto'> = async () => {
  throw new ApplicationError('notFound');
};
