import { bulksListedMax } from '@fixpoint/contract/desk/bulk/find-bulks.ts';
import { findOwnActs } from '#desk/bulk/bulk-acts.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { storedAct } from './stored-act.ts';

export const findBulks: DeskHandler<'findBulks'> = async (_payload, { caller }, { database }) => {
  const acts = await findOwnActs(database, caller.scope, bulksListedMax);
  return { bulks: acts.map((bulk) => ({ bulk, act: storedAct(bulk).act })) };
};
