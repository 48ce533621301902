/** Runs before each test file: loads the texts that a page loads before its first render. */
import { loadTexts } from '#messages/load-texts.ts';

const catalogues = [
  'portal',
  'requests',
  'account',
  'outbox',
  'nearby',
  'owner',
  'questions',
  'publication',
] as const;
await Promise.all(catalogues.map(loadTexts));
