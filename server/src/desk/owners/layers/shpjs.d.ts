/** The parts of shpjs that are in use. The package has no types of its own. */
declare module 'shpjs' {
  export function parseShp(shp: Uint8Array): ({ type: string; coordinates: unknown } | null)[];
  export function parseDbf(dbf: Uint8Array, encoding: string): Record<string, unknown>[];
}
