import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const linkDuplicate: DeskHandler<'linkDuplicate'> = async () => {
  throw new ApplicationError('notFound');
};
