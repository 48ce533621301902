/** Loads the texts of corrections. Its code is loaded with the first correction. */
import { activeLanguage, learn, type Messages } from '@fixpoint/languages/spoken.ts';

const catalogues = import.meta.glob<Messages>('../../../languages/*/desk-correct.json', {
  import: 'default',
});

export async function loadCorrectTexts(): Promise<void> {
  learn(await catalogues[`../../../languages/${activeLanguage()}/desk-correct.json`]!());
}
