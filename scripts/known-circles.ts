/** Files that import each other, types included, and are still to be taken apart: the linter allows these and no others. */
export const knownCircles = [
  'portal/src/screens/home/state/use-kept-draft.ts',
  'portal/src/screens/home/state/use-home.ts',
];
