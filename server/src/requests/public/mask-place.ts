/** Computes the place that strangers see. The same place gives the same point, as long as the known addresses stay. */
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import type { PublishPlace } from '@fixpoint/contract/desk/settings/publish.ts';
import type { Database } from '#platform/database.ts';
import { gridBoxOf, hidingSquare } from './address-grid.ts';
import { type BlockRow, selectAddressesIn, selectBlocks } from './mask-place-store.ts';

/** How exact a published place is. `none`: only the municipality is known. */
export type LocationType = PublishPlace | 'none';

/** A published place. */
export interface MaskedPlace {
  /** Null: no point is published. */
  longitude: number | null;
  latitude: number | null;
  locationType: LocationType;
  /** Empty: unknown, or not published. */
  street: string;
  /** 1200 for the houses 1200 to 1299. Null: unknown, or not published. */
  block: number | null;
}

/** From this distance on, an address says nothing about the street of a place. */
const nearMeters = 150;
/** Known addresses that a block needs, so that its middle is not a house. */
const blockNeeds = 5;

const nowhere: MaskedPlace = {
  longitude: null,
  latitude: null,
  locationType: 'none',
  street: '',
  block: null,
};

interface Position {
  longitude: number;
  latitude: number;
}

/** A true place, and how exact strangers may see it at most. */
export interface PlaceToMask extends Position {
  mask: PublishPlace;
}

/** The places as strangers see them, in order. */
export async function maskPlaces(
  database: Database,
  clientId: number,
  places: readonly PlaceToMask[],
): Promise<MaskedPlace[]> {
  const ofStreets = places.filter(({ mask }) => mask !== 'cell');
  const foundBlocks = ofStreets.length === 0 ? [] : await selectBlocks(database, clientId, ofStreets);
  const blocks = new Map(ofStreets.map((place, at) => [place, nearBlock(place, foundBlocks[at])]));
  const findSquare = squaresOf(database, clientId);
  const maskedPlaces: MaskedPlace[] = [];
  // In a transaction there is one connection.
  for (const place of places)
    maskedPlaces.push(
      isUnknown(place)
        ? nowhere
        : (maskByBlock(place, blocks.get(place)) ?? maskByCell(await findSquare(place))),
    );
  return maskedPlaces;
}

/** True for a request that came with an address alone. */
function isUnknown({ longitude, latitude }: Position): boolean {
  return longitude === 0 && latitude === 0;
}

/** Undefined: the place needs a cell. */
function maskByBlock(place: PlaceToMask, block: BlockRow | undefined): MaskedPlace | undefined {
  const names = { street: block?.street ?? '', block: block?.block ?? null };
  if (place.mask === 'exact') return { ...rounded(place), locationType: 'exact', ...names };
  const isHidden = block !== undefined && block.block !== null && block.addresses >= blockNeeds;
  if (place.mask === 'cell' || !isHidden) return undefined;
  const middle = { longitude: block.longitude!, latitude: block.latitude! };
  return { ...rounded(middle), locationType: 'street', ...names };
}

function maskByCell(middle: Position | undefined): MaskedPlace {
  return middle === undefined ? nowhere : { ...nowhere, ...rounded(middle), locationType: 'cell' };
}

/** Finds the squares of places, and reads the addresses of each box once. */
function squaresOf(database: Database, clientId: number): (place: Position) => Promise<Position | undefined> {
  const addressesByBox = new Map<string, Position[]>();
  return async (place) => {
    const box = gridBoxOf(place);
    const key = `${box.west} ${box.south}`;
    const addresses = addressesByBox.get(key) ?? (await selectAddressesIn(database, clientId, box));
    addressesByBox.set(key, addresses);
    return hidingSquare(box, place, addresses);
  };
}

/** Undefined if the nearest address is too far away. */
function nearBlock(place: Position, block: BlockRow | undefined): BlockRow | undefined {
  if (block === undefined) return undefined;
  const nearest = { longitude: block.nearLongitude, latitude: block.nearLatitude };
  return metresBetween(place, nearest) <= nearMeters ? block : undefined;
}

/** To 6 decimals, which is a tenth of a metre. */
function rounded({ longitude, latitude }: Position): Position {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { longitude: round(longitude), latitude: round(latitude) };
}
