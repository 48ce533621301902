/** Runs before each test file: the sentences that a page has loaded before it draws anything. */
import { loadTexts } from '#messages/load-texts.ts';

await loadTexts();
