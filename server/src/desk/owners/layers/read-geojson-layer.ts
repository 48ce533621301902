import { UnreadableFile } from '#platform/reading/source-file.ts';
import { type RawFeature, type RawLayer, isRecord, refuseTooMany, withLowerNames } from './raw-layer.ts';

/** One collection, or one feature in each line. Throws `UnreadableFile`. */
export function readGeoJsonLayer(text: string): RawLayer {
  const whole = parse(text);
  if (isRecord(whole) && whole['type'] === 'FeatureCollection' && Array.isArray(whole['features'])) {
    const features = whole['features'] as unknown[];
    refuseTooMany(features.length);
    return {
      features: features.map((feature, at) => rawFeature(feature, `feature ${at + 1}`)),
      system: systemOf(whole['crs']),
      isSystemMissing: false,
    };
  }
  return { features: featuresByLine(text), system: undefined, isSystemMissing: false };
}

function featuresByLine(text: string): RawFeature[] {
  const lines = text.split('\n');
  const features = lines.flatMap((line, at) => {
    const written = withoutSeparator(line);
    return written === '' ? [] : [{ feature: parse(written), where: `line ${at + 1}` }];
  });
  if (!isFeature(features[0]?.feature))
    throw new UnreadableFile('is not GeoJSON: expected a FeatureCollection, or a feature in each line');
  refuseTooMany(features.length);
  return features.map(({ feature, where }) => rawFeature(feature, where));
}

/** Precedes each line of a text sequence (RFC 8142). */
const recordSeparator = '\u001E';

export function withoutSeparator(line: string): string {
  const written = line.trim();
  return written.startsWith(recordSeparator) ? written.slice(1).trim() : written;
}

function rawFeature(feature: unknown, where: string): RawFeature {
  if (!isFeature(feature)) return { where, geometry: undefined, values: {} };
  const { properties, geometry } = feature;
  return { where, geometry, values: isRecord(properties) ? withLowerNames(properties) : {} };
}

function isFeature(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && value['type'] === 'Feature';
}

/** The member `crs` of older files. */
function systemOf(crs: unknown): string | undefined {
  const properties = isRecord(crs) ? crs['properties'] : undefined;
  const name = isRecord(properties) ? properties['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
