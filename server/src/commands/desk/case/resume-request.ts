import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const resumeRequest: DeskHandler<'resumeRequest'> = async () => {
  throw new ApplicationError('notFound');
};
