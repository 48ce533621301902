/**
 * Factor for time limits: 1, except when `npm run check -- mutants` has added its switches to every line of
 * the code.
 */
export const slowness = process.env['MUTANT_ROOM'] === undefined ? 1 : 30;
