/** Runs before each test file: the sentences that a page has loaded before it draws anything. */
import { deskPages } from '@fixpoint/contract/desk/desk-pages.ts';
import { loadTexts } from '#messages/load-texts.ts';

await Promise.all([loadTexts('desk'), ...deskPages.map((page) => loadTexts(`desk-${page}`))]);
