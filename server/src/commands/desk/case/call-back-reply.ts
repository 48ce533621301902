import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const callBackReply: DeskHandler<'callBackReply'> = async () => {
  throw new ApplicationError('notFound');
};
