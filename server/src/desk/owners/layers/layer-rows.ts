/** The rows that store a feature of a layer. */
import type { LayerRing } from './crosses-itself.ts';
import { type LayerBounds, type LayerFeature, type LayerKind, boundsOf, shapeHash } from './layer-feature.ts';

/** A piece of a road, or an area. */
export interface ShapeRow {
  ownerKey: string;
  name: string;
  /** Hash of the whole shape; empty: a further piece of the same road. */
  hash: string;
  bounds: LayerBounds;
  shape: unknown;
}

/** Long lines are stored in pieces of so many positions, so that few of them are read for a pin. */
const pieceLength = 32;

export function rowsOf(feature: LayerFeature, kind: LayerKind): ShapeRow[] {
  const { ownerKey, name, bounds } = feature;
  const hash = shapeHash(feature);
  if (kind === 'areas') return [{ ownerKey, name, hash, bounds, shape: feature.shape }];
  const pieces = (feature.shape as readonly LayerRing[]).flatMap(piecesOf);
  // The hash counts the feature once.
  return pieces.map((piece, nth) => ({
    ownerKey,
    name,
    hash: nth === 0 ? hash : '',
    bounds: boundsOf(piece),
    shape: piece.flat(),
  }));
}

function piecesOf(line: LayerRing): LayerRing[] {
  const pieces: LayerRing[] = [];
  for (let from = 0; from < line.length - 1; from += pieceLength)
    pieces.push(line.slice(from, from + pieceLength + 1));
  return pieces;
}
