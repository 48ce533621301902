import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const previewReply: DeskHandler<'previewReply'> = async () => {
  throw new ApplicationError('notFound');
};
