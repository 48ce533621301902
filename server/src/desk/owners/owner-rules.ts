/** The rules of a municipality about owners, prepared for many pins. */
import type { OwnedPlace } from '@fixpoint/contract/desk/owners/owner-at.ts';
import type { Owner, Owners } from '@fixpoint/contract/desk/owners/owners.ts';
import type { Routing } from '@fixpoint/contract/desk/routing/routing.ts';
import type { Client } from '#clients/client.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { ExpiringCache } from '#platform/expiring-cache.ts';
import type { Log } from '#platform/log.ts';
import { openArea } from '#desk/routing/area.ts';
import { findDeskSettings } from '#desk/settings/desk-settings.ts';
import type { FindBasemapRoads } from './basemap-roads.ts';
import { type LayersInUse, openLayers } from './layers/find-in-layers.ts';
import {
  type OwnedArea,
  type Pin,
  type RoadRules,
  openClaims,
  ownerOfGround,
  ownersOfRoad,
} from './resolve-owner.ts';
import type { RoadLine } from './road-line.ts';
import { openRoadLists } from './road-names.ts';

/** The kind of place that a work type is about. */
type PlaceKind = 'anywhere' | 'road' | 'area';

export interface OwnerRules {
  /** False: no work type asks for an owner, or everything is the municipality's. */
  isUsed: boolean;
  owners: ReadonlyMap<string, Owner>;
  placeOf(workTypeId: number): PlaceKind;
  /**
   * The owner of the road or the ground at the pin. One place, or several with different owners that are too near to
   * decide. If data is missing or broken, it is the municipality's.
   */
  placesAt(workTypeId: number, pin: Pin): Promise<OwnedPlace[]>;
  /** The same, but undefined if nobody knows: the work type asks for no owner, or data is missing or broken. */
  knownPlacesAt(workTypeId: number, pin: Pin): Promise<OwnedPlace[] | undefined>;
}

type RuledClient = Pick<Client, 'clientId' | 'basemap'>;
export type OwnerRulesOf = (client: RuledClient) => Promise<OwnerRules>;

/** A change takes effect after this time at the latest, like other settings of a client. */
const keepMs = 3000;
/** No answer after this time means that the place is the municipality's. */
const patienceMs = 1000;

export interface OwnerRulesDeps {
  database: Database;
  clock: Clock;
  log: Log;
  findBasemapRoads: FindBasemapRoads;
}

/** Opens the cached rules of all municipalities. One per process. */
export function openOwnerRules(deps: OwnerRulesDeps): OwnerRulesOf {
  const rulesByClient = new ExpiringCache<number, OwnerRules>(deps.clock, { maxEntries: 1000, keepMs });
  return (client) => rulesByClient.get(client.clientId, () => loadOwnerRules(client, deps));
}

const ours: OwnedPlace[] = [{ ownerKey: null, place: '' }];

async function loadOwnerRules(client: RuledClient, deps: OwnerRulesDeps): Promise<OwnerRules> {
  const { owners, routing } = await findDeskSettings(deps.database, client.clientId);
  try {
    const layers = await openLayers(deps.database, client.clientId, keysOfOthers(owners.value));
    return openRules(
      { set: owners.value, areas: areasOf(owners.value, routing.value), layers },
      client,
      deps,
    );
  } catch (error) {
    deps.log.error(
      { clientId: client.clientId, err: error },
      'The owners of roads and ground are not readable',
    );
    return noRules;
  }
}

const noRules: OwnerRules = {
  isUsed: false,
  owners: new Map(),
  placeOf: () => 'anywhere',
  placesAt: async () => ours,
  knownPlacesAt: async () => undefined,
};

interface RuleParts {
  set: Owners;
  areas: readonly OwnedArea[];
  layers: LayersInUse;
}

function openRules(
  { set, areas, layers }: RuleParts,
  client: RuledClient,
  { log, findBasemapRoads }: OwnerRulesDeps,
): OwnerRules {
  const places = new Map(set.places.map(({ workTypeId, place }) => [workTypeId, place]));
  const roadRules = roadRulesOf(set);
  const placeOf = (workTypeId: number) => places.get(workTypeId) ?? 'anywhere';
  const find = async (kind: PlaceKind, pin: Pin): Promise<OwnedPlace[] | undefined> => {
    if (kind === 'anywhere') return undefined;
    const lines = kind === 'road' ? await linesAround(pin) : [];
    const byRoad = ownersOfRoad(lines ?? [], pin, roadRules);
    if (byRoad.length > 0) return byRoad;
    const ground = ownerOfGround([...(await layers.areasAt(pin)), ...areas], pin);
    if (ground !== undefined) return [ground];
    return lines === undefined ? undefined : ours;
  };
  /** The roads of layers, else those of the map; undefined: neither has lines of roads. */
  const linesAround = async (pin: Pin): Promise<RoadLine[] | undefined> => {
    const ofLayers = await layers.roadsAround(pin, set.corridorMeters);
    if (ofLayers !== undefined && ofLayers.length > 0) return ofLayers;
    const { streets } = client.basemap;
    if (streets.kind !== 'pmtiles') return ofLayers;
    return findBasemapRoads(streets.file, pin, set.corridorMeters);
  };
  const knownPlacesAt = (workTypeId: number, pin: Pin) =>
    withPatience(find(placeOf(workTypeId), pin)).catch((error: unknown) => {
      log.warn({ clientId: client.clientId, err: error }, 'The owner of a place was not found');
      return undefined;
    });
  return {
    isUsed: isUsed(set),
    owners: new Map(set.owners.map((owner) => [owner.key, owner])),
    placeOf,
    placesAt: async (workTypeId, pin) => (await knownPlacesAt(workTypeId, pin)) ?? ours,
    knownPlacesAt,
  };
}

function isUsed({ owners, places }: Owners): boolean {
  return places.length > 0 && owners.some(({ isOurs }) => !isOurs);
}

/** True if residents may be asked, by the settings as they are now. */
export async function areOwnersAsked(database: Database, clientId: number): Promise<boolean> {
  return isUsed((await findDeskSettings(database, clientId)).owners.value);
}

function roadRulesOf({ corridorMeters, owners, claims }: Owners): RoadRules {
  const lists = owners.map(({ key, isOurs, roads }) => ({ value: isOurs ? null : key, roads }));
  return { corridorMeters, ownerOf: openRoadLists(lists), claims: openClaims(claims) };
}

/** The areas of the routing. An area without an owner is the municipality's. */
function areasOf({ owners }: Owners, { areas }: Routing): OwnedArea[] {
  return areas.map(({ key, name, geometry }) => {
    const owner = owners.find((one) => one.areas.includes(key));
    return {
      ownerKey: owner === undefined || owner.isOurs ? null : owner.key,
      place: name,
      area: openArea(geometry),
    };
  });
}

/** The key of an owner, or null if it is the municipality or no longer in the list. */
function keysOfOthers({ owners }: Owners): (key: string) => string | null {
  const others = new Set(owners.filter(({ isOurs }) => !isOurs).map(({ key }) => key));
  return (key) => (others.has(key) ? key : null);
}

async function withPatience<Value>(act: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The owner was not found in time')), patienceMs);
  try {
    return await Promise.race([act, promise]);
  } finally {
    clearTimeout(timer);
  }
}
