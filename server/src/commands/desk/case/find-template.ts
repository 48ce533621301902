import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const findTemplate: DeskHandler<'findTemplate'> = async () => {
  throw new ApplicationError('notFound');
};
