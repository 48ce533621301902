import type { ToastAct } from '@fixpoint/ui/feedback/toast.ts';
import { requestsText } from '#messages/requests-text.ts';
import { addressSearchId } from '#screens/home/skip-links.tsx';

/** The next step if a place could not be found; undefined on a server without an address search. */
export function searchAnAddress(): ToastAct | undefined {
  const findSearch = () => document.getElementById(addressSearchId);
  if (findSearch() === null) return undefined;
  return { label: requestsText('home.searchInstead'), run: () => findSearch()?.focus() };
}
