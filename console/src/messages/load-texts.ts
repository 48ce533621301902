/** Loads the catalogues of the language that is spoken: each is a file of its own, and no other language comes along. */
import type { DeskPage } from '@fixpoint/contract/desk/desk-pages.ts';
import { activeLanguage, learn, type Messages } from '@fixpoint/languages/spoken.ts';

const catalogues = import.meta.glob<Messages>('../../../languages/*/desk{,-*}.json', { import: 'default' });

/** What queue and case say; what a page says besides. */
export async function loadTexts(catalogue: 'desk' | `desk-${DeskPage}`): Promise<void> {
  learn(await catalogues[`../../../languages/${activeLanguage()}/${catalogue}.json`]!());
}
