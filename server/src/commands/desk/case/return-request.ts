import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const returnRequest: DeskHandler<'returnRequest'> = async () => {
  throw new ApplicationError('notFound');
};
