/**
 * Loads the catalogues of the current language. Each is a file of its own, so that no other language is
 * loaded.
 */
import type { DeskPage } from '@fixpoint/contract/desk/desk-pages.ts';
import { activeLanguage, learn, type Messages } from '@fixpoint/languages/spoken.ts';

const firstCatalogues = import.meta.glob<Messages>('../../../languages/*/desk.json', { import: 'default' });

/**
 * 'desk' has the texts of frame and queue, 'desk-case' those of a request, 'desk-correct' those of corrections,
 * 'desk-keys' those of keys and palette, 'desk-feedback' those of answers after a closing.
 * 'owner' and 'questions' are those of the portal, for calls.
 * 'desk-door' has the texts of the sign-in page and of the pages before it, and each other catalogue those of a page.
 * 'desk-questions' has the texts of the editor of questions.
 */
export async function loadTexts(
  catalogue:
    | 'desk'
    | 'desk-case'
    | 'desk-correct'
    | 'desk-questions'
    | 'desk-keys'
    | 'desk-feedback'
    | 'desk-notices'
    | 'desk-door'
    | 'desk-print'
    | 'owner'
    | 'questions'
    | `desk-${DeskPage}`,
): Promise<void> {
  // The list of all other files is long, and the first screen does not need it.
  const catalogues =
    catalogue === 'desk' ? firstCatalogues : (await import('./later-catalogues.ts')).laterCatalogues;
  learn(await catalogues[`../../../languages/${activeLanguage()}/${catalogue}.json`]!());
}
