import { bulksListedMax } from '@fixpoint/contract/desk/bulk/find-bulks.ts';
import { findActs } from '#desk/bulk/bulk-acts.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { storedAct } from '#workflows/bulk/stored-act.ts';

export const findBulks: DeskHandler<'findBulks'> = async ({ isOfAll = false }, { caller }, { database }) => {
  const acts = await findActs(database, caller.scope, { isOfAll, limit: bulksListedMax });
  return { bulks: acts.map((bulk) => ({ bulk, act: storedAct(bulk).act })) };
};
