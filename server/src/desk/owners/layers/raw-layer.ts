/** A layer as its file has it, before any check of its content. */
import { UnreadableFile } from '#platform/reading/source-file.ts';
import { layerLimits } from './layer-limits.ts';

export interface RawFeature {
  /** 'line 3' of a text, else 'feature 3'. */
  where: string;
  /** A GeoJSON geometry; anything else is a fault of the feature. */
  geometry: unknown;
  /** The values of the columns. Names of columns are in lower case. */
  values: Readonly<Record<string, unknown>>;
}

export interface RawLayer {
  features: readonly RawFeature[];
  /** The coordinate system that the file names: an EPSG code, or the text of a .prj file; undefined: degrees. */
  system: string | undefined;
  /** True for a kind of file that must name its coordinate system, and does not. */
  isSystemMissing: boolean;
}

/** Throws `UnreadableFile`. */
export function refuseTooMany(features: number): void {
  const most = layerLimits.features;
  if (features > most) throw new UnreadableFile(`has more than ${most.toLocaleString('en')} features`);
}

export function withLowerNames(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
