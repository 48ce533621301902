/**
 * Loads the catalogues of the current language. Each one is a separate file, so no other language is loaded.
 */
import { activeLanguage, learn, type Messages } from '@fixpoint/languages/spoken.ts';

const catalogues = import.meta.glob<Messages>('../../../languages/*/{portal,requests}.json', {
  import: 'default',
});

/** 'portal' has the texts of every screen, 'requests' those about requests. */
export async function loadTexts(catalogue: 'portal' | 'requests'): Promise<void> {
  learn(await catalogues[`../../../languages/${activeLanguage()}/${catalogue}.json`]!());
}
