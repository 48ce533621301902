/** Loads the catalogues of the language that is spoken: each is a file of its own, and no other language comes along. */
import { activeLanguage, learn, type Messages } from '@fixpoint/languages/spoken.ts';

const catalogues = import.meta.glob<Messages>('../../../languages/*/{portal,requests}.json', {
  import: 'default',
});

/** What every screen says; for those about requests, what they say besides. */
export async function loadTexts(catalogue: 'portal' | 'requests'): Promise<void> {
  learn(await catalogues[`../../../languages/${activeLanguage()}/${catalogue}.json`]!());
}
