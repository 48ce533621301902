import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const showContact: DeskHandler<'showContact'> = async () => {
  throw new ApplicationError('notFound');
};
