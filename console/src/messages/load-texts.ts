/** Loads the catalogue of the language that is spoken: a file of its own, and no other language comes along. */
import { activeLanguage, learn, type Messages } from '@fixpoint/languages/spoken.ts';

const catalogues = import.meta.glob<Messages>('../../../languages/*/desk.json', { import: 'default' });

export async function loadTexts(): Promise<void> {
  learn(await catalogues[`../../../languages/${activeLanguage()}/desk.json`]!());
}
