/** Files that import each other, types included, and are still to be taken apart: the linter allows these and no others. */
export const knownCircles = [
  'portal/src/screens/home/home-questions.ts',
  'portal/src/screens/home/home-state.ts',
  'portal/src/screens/home/list-state.ts',
  'portal/src/screens/home/use-kept-draft.ts',
  'portal/src/screens/home/use-report.ts',
];
