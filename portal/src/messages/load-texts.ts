/**
 * Loads the catalogues of the current language. Each one is a separate file, so no other language is loaded.
 */
import { activeLanguage, learn, type Messages } from '@fixpoint/languages/spoken.ts';

const firstCatalogues = import.meta.glob<Messages>('../../../languages/*/{portal,requests}.json', {
  import: 'default',
});

/** 'portal' has the texts of every screen. The other catalogues load with the screens or parts that need them. */
export type PortalCatalogue =
  | 'portal'
  | 'requests'
  | 'account'
  | 'outbox'
  | 'report'
  | 'nearby'
  | 'owner'
  | 'photo-first'
  | 'feedback'
  | 'questions'
  | 'publication';

export async function loadTexts(catalogue: PortalCatalogue): Promise<void> {
  const file = `../../../languages/${activeLanguage()}/${catalogue}.json`;
  // The first screens do not need the list of the other files.
  const load = firstCatalogues[file] ?? (await import('./later-catalogues.ts')).laterCatalogues[file];
  learn(await load!());
}
