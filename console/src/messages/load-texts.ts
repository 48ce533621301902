/**
 * Loads the catalogues of the current language. Each is a file of its own, so that no other language is
 * loaded.
 */
import type { DeskPage } from '@fixpoint/contract/desk/desk-pages.ts';
import { activeLanguage, learn, type Messages } from '@fixpoint/languages/spoken.ts';

const catalogues = import.meta.glob<Messages>('../../../languages/*/desk{,-*}.json', { import: 'default' });

/**
 * 'desk' has the texts of frame and queue, 'desk-case' those of a request, 'desk-correct' those of corrections,
 * and the other catalogues those of a page.
 */
export async function loadTexts(
  catalogue: 'desk' | 'desk-case' | 'desk-correct' | `desk-${DeskPage}`,
): Promise<void> {
  learn(await catalogues[`../../../languages/${activeLanguage()}/${catalogue}.json`]!());
}
