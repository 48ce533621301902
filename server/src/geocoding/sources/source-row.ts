/** A row of CSV or a feature of GeoJSON: their common interface, to read an address or a place from. */
import type { CsvRow } from '#platform/reading/csv-rows.ts';
import type { Position } from '#geocoding/geocoder.ts';

export interface SourceRow extends Position {
  /** 'line 17'; for a GeoJSON collection 'feature 17'. */
  where(): string;
  /** True if there is a column of this name, in lower case. */
  has(name: string): boolean;
  /** The value of a field, trimmed; empty if the field is missing. */
  field(name: string): string;
}

/** A row of CSV. */
export class CsvSourceRow implements SourceRow {
  readonly longitude: number;
  readonly latitude: number;
  readonly #line: number;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #fields: readonly string[];

  constructor(
    { longitude, latitude }: Position,
    { line, fields }: CsvRow,
    columns: ReadonlyMap<string, number>,
  ) {
    this.longitude = longitude;
    this.latitude = latitude;
    this.#line = line;
    this.#columns = columns;
    this.#fields = fields;
  }

  where(): string {
    return `line ${this.#line}`;
  }

  has(name: string): boolean {
    return this.#columns.has(name);
  }

  field(name: string): string {
    const at = this.#columns.get(name);
    return at === undefined ? '' : (this.#fields[at]?.trim() ?? '');
  }
}

/** A feature of GeoJSON. */
export class FeatureRow implements SourceRow {
  readonly longitude: number;
  readonly latitude: number;
  readonly #where: string;
  readonly #properties: Readonly<Record<string, unknown>>;

  constructor(
    { longitude, latitude }: Position,
    where: string,
    properties: Readonly<Record<string, unknown>>,
  ) {
    this.longitude = longitude;
    this.latitude = latitude;
    this.#where = where;
    this.#properties = properties;
  }

  where(): string {
    return this.#where;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#properties, name);
  }

  field(name: string): string {
    const value = this.has(name) ? this.#properties[name] : '';
    return ['string', 'number'].includes(typeof value) ? String(value).trim() : '';
  }
}
