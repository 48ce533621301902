import type { DeskHandler } from '#commands/desk/handler.ts';
import { useLayerVersion as takeIntoUse } from '#desk/owners/layers/layers.ts';
import { layerLimits } from '#desk/owners/layers/layer-limits.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';

export const useLayerVersion: DeskHandler<'useLayerVersion'> = async (
  { layer: key, version, mayBeFewer },
  { caller, now },
  { database },
) => {
  const { clientId } = caller.scope;
  return database.transaction(async (tx) => {
    const outcome = await takeIntoUse(tx, clientId, { key, version, mayBeFewer, now });
    if (outcome === 'notFound') throw new ApplicationError('notFound', { say: 'layers.versionMissing' });
    if (outcome === 'conflict') throw new ApplicationError('conflict', { say: 'layers.changed' });
    if (outcome === 'muchSmaller') throw new ApplicationError('fieldInvalid', { say: 'layers.muchSmaller' });
    if (outcome === 'tooManyLayers')
      throw new ApplicationError('fieldInvalid', { say: 'layers.most', most: layerLimits.layers });
    const about = { setting: 'owner-layers' };
    await recordAct(tx, clientId, { kind: 'settings-saved', actor: actorOf(caller), about }, now);
    return outcome;
  });
};
