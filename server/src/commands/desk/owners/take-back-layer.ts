import type { DeskHandler } from '#commands/desk/handler.ts';
import { takeLayerBack } from '#desk/owners/layers/layers.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';

export const takeBackLayer: DeskHandler<'takeBackLayer'> = async (
  { layer: key },
  { caller, now },
  { database },
) => {
  const { clientId } = caller.scope;
  return database.transaction(async (tx) => {
    const earlier = await takeLayerBack(tx, clientId, key);
    if (earlier === undefined)
      throw new ApplicationError('notFound', 'This layer has no earlier version to take back.');
    const about = { setting: 'owner-layers' };
    await recordAct(tx, clientId, { kind: 'settings-saved', actor: actorOf(caller), about }, now);
    return { features: earlier.features };
  });
};
