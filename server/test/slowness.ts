/**
 * How many times longer something may take than it would: 1, but where `npm run check -- mutants` has planted its switches into
 * every line of the code.
 */
export const slowness = process.env['MUTANT_ROOM'] === undefined ? 1 : 30;
