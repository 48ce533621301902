/** The names on a municipality's own street map, in addition to those of the address file. */
import { open } from 'node:fs/promises';
import { PMTiles, TileType } from 'pmtiles';
import { type Position, type SearchedClient, isInside } from '#geocoding/geocoder.ts';
import { comparedName } from '#platform/text/compared-name.ts';
import { fileSource } from '#platform/disk/file-source.ts';
import { type TileNames, readTileNames } from './read-tile-names.ts';
import { tilesOver } from '#platform/tile-plane.ts';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import { middleOfExtent } from '#geocoding/positions.ts';

/** A street, and a position on it. */
export type MapStreet = { name: string } & Position;
/** A crossing of two streets. */
export type MapCrossing = { name: string; otherName: string } & Position;
/**
 * A place, with its kind in the terms of the map: `fire_station`, `lake`, `neighbourhood`. A numbered road has
 * the kind `route`, and its street as the address.
 */
type MapPlace = { name: string; kind: string; address?: string } & Position;

export interface MapNames {
  streets: MapStreet[];
  crossings: MapCrossing[];
  places: MapPlace[];
}

/** A crossing of wide roads is drawn as several, a place in several tiles. */
const sameCrossingMeters = 40;
const samePlaceMeters = 200;

const noNames: MapNames = { streets: [], crossings: [], places: [] };

/** Reads a pmtiles file of vector tiles; a map of pictures has no names. Throws if the file is not of this kind. */
export async function readMapNames(file: string, extent: SearchedClient['extent']): Promise<MapNames> {
  const handle = await open(file, 'r');
  try {
    const archive = new PMTiles(fileSource(handle, file));
    const header = await archive.getHeader();
    if (header.tileType !== TileType.Mvt) return noNames;
    const read: TileNames[] = [];
    for (const tile of tilesOver(extent, header)) {
      const tileData = await archive.getZxy(tile.z, tile.x, tile.y);
      if (tileData !== undefined) read.push(readTileNames(tileData.data, tile));
    }
    return gather(read, extent);
  } finally {
    await handle.close();
  }
}

function gather(read: readonly TileNames[], extent: SearchedClient['extent']): MapNames {
  const inside = <NamedPosition extends Position>(namedPositions: readonly NamedPosition[]) =>
    namedPositions.filter((one) => isInside(extent, one));
  const pieces = inside(read.flatMap(({ streets }) => streets));
  const meetings = inside(read.flatMap((tile) => tile.meetings.map(inOneOrder)));
  const places = inside(read.flatMap((tile) => tile.places));
  return {
    streets: longestPieces(pieces, ({ name }) => comparedName(name)),
    crossings: once(
      meetings,
      ({ name, otherName }) => `${comparedName(name)}\n${comparedName(otherName)}`,
      sameCrossingMeters,
    ),
    places: [
      ...once(places, ({ name }) => comparedName(name), samePlaceMeters),
      ...longestPieces(inside(read.flatMap(({ waterways }) => waterways)), ({ name }) => comparedName(name)),
      ...longestPieces(
        inside(read.flatMap(({ routes }) => routes)),
        ({ name, street }) => `${comparedName(name)}\n${comparedName(street)}`,
      ).map(({ street, ...route }) => ({ ...route, kind: 'route', address: street })),
    ],
  };
}

/** A river or a road is drawn in pieces: the middle of the longest is its position. */
function longestPieces<Piece extends { length: number }>(
  pieces: readonly Piece[],
  key: (piece: Piece) => string,
): Omit<Piece, 'length'>[] {
  return groupsOf(pieces, key).map((group) => {
    const { length: _, ...longest } = group.toSorted((a, b) => b.length - a.length)[0]!;
    return longest;
  });
}

function inOneOrder(meeting: MapCrossing): MapCrossing {
  const { name, otherName } = meeting;
  return comparedName(name) <= comparedName(otherName)
    ? meeting
    : { ...meeting, name: otherName, otherName: name };
}

/** Entries with the same key that are near each other, once. */
function once<NamedPosition extends Position>(
  namedPositions: readonly NamedPosition[],
  key: (one: NamedPosition) => string,
  meters: number,
): NamedPosition[] {
  return groupsOf(namedPositions, key).flatMap((group) =>
    gatherNearby(group, meters).map((position) => ({ ...group[0]!, ...position })),
  );
}

function groupsOf<Item>(items: readonly Item[], key: (item: Item) => string): Item[][] {
  return [...Map.groupBy(items, key).values()];
}

/**
 * Merges positions of one thing that is drawn several times: one position, in the middle, for all within so
 * many metres.
 */
function gatherNearby(positions: readonly Position[], meters: number): Position[] {
  const groups: Position[][] = [];
  for (const position of positions) {
    const group = groups.find((others) => metresBetween(middleOfExtent(others), position) <= meters);
    if (group === undefined) groups.push([position]);
    else group.push(position);
  }
  return groups.map(middleOfExtent);
}
