import type { DeskHandler } from '#commands/desk/handler.ts';
import { listLayers } from '#desk/owners/layers/layers.ts';
import { findDeskSettings } from '#desk/settings/desk-settings.ts';

export const findOwners: DeskHandler<'findOwners'> = async (_payload, { caller }, { database }) => {
  const { value, ...change } = (await findDeskSettings(database, caller.scope.clientId)).owners;
  const layers = await listLayers(database, caller.scope.clientId);
  return { ...value, ...change, layers };
};
