import type { DeskHandler } from '#commands/desk/handler.ts';
import { actorOf } from '#workflows/record-act.ts';
import { putBack as putBackOne } from '#workflows/take-down/put-back.ts';

export const putBack: DeskHandler<'putBack'> = ({ takeDownId }, { caller, now }, { database }) =>
  putBackOne(database, { caller, now, actor: actorOf(caller) }, takeDownId);
