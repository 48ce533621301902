/**
 * Loads the catalogues of the current language. Each is a file of its own, so that no other language is
 * loaded.
 */
import type { DeskPage } from '@fixpoint/contract/desk/desk-pages.ts';
import { activeLanguage, learn, type Messages } from '@fixpoint/languages/spoken.ts';

const catalogues = import.meta.glob<Messages>(
  // The texts of corrections have a loader of their own.
  ['../../../languages/*/desk{,-*}.json', '!../../../languages/*/desk-correct.json'],
  { import: 'default' },
);

/**
 * 'desk' has the texts of frame and queue, 'desk-case' those of a request, and the other catalogues those of a
 * page.
 */
export async function loadTexts(catalogue: 'desk' | 'desk-case' | `desk-${DeskPage}`): Promise<void> {
  learn(await catalogues[`../../../languages/${activeLanguage()}/${catalogue}.json`]!());
}
