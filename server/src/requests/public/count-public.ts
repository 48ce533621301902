/** Counts what other settings would make public. It changes nothing. */
import {
  type PublishSetting,
  publishPlaces,
  usualPublish,
} from '@fixpoint/contract/desk/settings/publish.ts';
import type { Database } from '#platform/database.ts';
import { selectCountedTypes } from './count-public-store.ts';
import { selectPublishingClient } from './publish-source-store.ts';
import { oldestClosing, shownTypesOf } from './shown-types.ts';

export interface PublicCount {
  public: number;
  added: number;
  removed: number;
  moreExact: number;
  unreadWords: number;
}

/** Compares the next settings with the present ones. */
export async function countPublic(
  database: Database,
  clientId: number,
  next: PublishSetting,
  now: Date,
): Promise<PublicCount> {
  const { publish, timeZone } = await selectPublishingClient(database, clientId);
  const present = { ...usualPublish, ...publish };
  const days = {
    timeZone,
    oldest: oldestClosing(present, timeZone, now),
    nextOldest: oldestClosing(next, timeZone, now),
  };
  const presentTypes = shownTypesOf(present);
  const nextTypes = shownTypesOf(next);
  const count: PublicCount = { public: 0, added: 0, removed: 0, moreExact: 0, unreadWords: 0 };
  for (const type of await selectCountedTypes(database, clientId, days)) {
    const before = presentTypes.get(type.key);
    const after = nextTypes.get(type.key);
    const both = before && after ? type.both : 0;
    const shown = after ? type.next : 0;
    count.public += shown;
    count.added += shown - both;
    count.removed += (before ? type.presently : 0) - both;
    if (before && after && publishPlaces.indexOf(after.place) < publishPlaces.indexOf(before.place))
      count.moreExact += both;
    if (after?.level === 'open')
      count.unreadWords += type.unreadNext - (before?.level === 'open' ? type.unreadBoth : 0);
  }
  return count;
}
