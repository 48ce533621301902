import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const findTemplates: DeskHandler<'findTemplates'> = async () => {
  throw new ApplicationError('notFound');
};
