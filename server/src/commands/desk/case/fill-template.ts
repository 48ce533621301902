import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const fillTemplate: DeskHandler<'fillTemplate'> = async () => {
  throw new ApplicationError('notFound');
};
