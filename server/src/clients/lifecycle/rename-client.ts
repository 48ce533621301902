/** A new name for a municipality in its web address. The former name leads to it until it is released. */
import path from 'node:path';
import type { Basemap, BasemapPlace } from '#clients/basemap.ts';
import { clientNameExpected, isClientName } from '#clients/client-name.ts';
import { readClientSettingsToChange } from '#clients/settings/read-client-settings.ts';
import type { Database } from '#platform/database.ts';
import { copyWithin, removeBelow } from '#platform/files/copy-out.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { StartFailure } from '#platform/start-failure.ts';
import {
  lockClientNames,
  lockNamesShared,
  removeFormerName,
  selectHolder,
  updateName,
} from './lifecycle-store.ts';

interface Renaming {
  name: string;
  /** Store of map files, in a folder with the municipality's name. */
  maps: FileStore;
  now: Date;
}

/** Renames it in the caller's transaction. Throws a `StartFailure` for a name that is invalid or taken. */
export async function renameClient(
  tx: Database,
  clientId: number,
  { name, maps, now }: Renaming,
): Promise<void> {
  if (!isClientName(name))
    throw new StartFailure(`'${name}' is not a valid name; expected ${clientNameExpected}.`);
  await lockClientNames(tx);
  const holder = await selectHolder(tx, name);
  if (holder?.name === name)
    throw new StartFailure(
      holder.clientId === clientId ? `Its name is ${name} already.` : `There is a municipality '${name}'.`,
    );
  if (holder !== undefined && holder.clientId !== clientId) throw new StartFailure(stillLeads(name, holder));
  const { basemap } = (await readClientSettingsToChange(tx, clientId)).client;
  await updateName(tx, clientId, { name, basemap: await carryBasemap(basemap, name, maps), now });
}

/** The reason why a former name cannot be taken. */
export function stillLeads(name: string, holder: { name: string }): string {
  return (
    `'${name}' leads to '${holder.name}', which had this name before. ` +
    `Write '${holder.name}' if you mean that one; otherwise release the former name first: municipality release ${name}`
  );
}

/** Keeps clients from being renamed until the transaction ends, while a client is created. */
export function noNameChanges(tx: Database): Promise<void> {
  return lockNamesShared(tx);
}

/**
 * Copies the map files below the new name. They stay under the old name as well, for screens that are open.
 */
async function carryBasemap({ streets, hybrid }: Basemap, name: string, maps: FileStore): Promise<Basemap> {
  const carryPlace = async (place: BasemapPlace): Promise<BasemapPlace> => {
    if (place.kind !== 'pmtiles') return place;
    const file = `${name}/${path.basename(place.file)}`;
    await copyWithin(maps, place.file, file);
    return { ...place, file };
  };
  return { streets: await carryPlace(streets), hybrid: await carryPlace(hybrid) };
}

/** Releases a former name: it leads nowhere any more, and another municipality may take it. */
export async function releaseName(
  database: Database,
  name: string,
  maps: FileStore,
): Promise<{ clientId: number; name: string }> {
  const holder = await database.transaction(async (tx) => {
    await lockClientNames(tx);
    const nameHolder = await selectHolder(tx, name);
    if (nameHolder === undefined) throw new StartFailure(`No municipality had the name '${name}'.`);
    if (nameHolder.name === name)
      throw new StartFailure(`There is a municipality '${name}'; only a former name can be released.`);
    await removeFormerName(tx, nameHolder.clientId, name);
    return nameHolder;
  });
  await removeBelow(maps, name);
  return holder;
}
