/** Runs before each test file: loads the texts, which a page loads before it renders. */
import { deskPages } from '@fixpoint/contract/desk/desk-pages.ts';
import { loadTexts } from '#messages/load-texts.ts';

await Promise.all([
  loadTexts('desk'),
  loadTexts('desk-case'),
  loadTexts('desk-correct'),
  loadTexts('desk-questions'),
  loadTexts('desk-keys'),
  loadTexts('desk-notices'),
  loadTexts('owner'),
  loadTexts('questions'),
  ...deskPages.map((page) => loadTexts(`desk-${page}`)),
]);
