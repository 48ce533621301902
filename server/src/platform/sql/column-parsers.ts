import pg from 'pg';

const { INT8, NUMERIC, DATE } = pg.types.builtins;
/** `bigint[]`. The driver names scalar types only. */
const int8ArrayType = 1016 as typeof INT8;

/**
 * Converts columns to values: bigint and numeric to numbers (ours stay far below 2^53), and a date without
 * time to its text. The driver converts all other types.
 */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: typeof INT8, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number;
    if (oid === DATE) return (text: string) => text;
    if (oid === int8ArrayType) return (text: string) => int8Array(text)?.map(asNumber);
    return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid, 'text');
  },
};

const int8Array = pg.types.getTypeParser(int8ArrayType, 'text') as (text: string) => (string | null)[] | null;

function asNumber(text: string | null): number | null {
  return text === null ? null : Number(text);
}
