import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const findRequest: DeskHandler<'findRequest'> = async () => {
  throw new ApplicationError('notFound');
};
