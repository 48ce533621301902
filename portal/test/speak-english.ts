/** Runs before each test file: loads the texts that a page loads before its first render. */
import { loadTexts } from '#messages/load-texts.ts';

await Promise.all([loadTexts('portal'), loadTexts('requests')]);
