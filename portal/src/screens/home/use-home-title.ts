import { useScreenTitle } from '#features/branding/use-screen-title.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import type { HomeState } from './state/home-state.ts';
import { useClientName } from './use-client-name.ts';

/** Sets the title of the browser tab to the open panel; returns the screen's own title. */
export function useHomeTitle({ panel }: HomeState): string {
  const title = text('home.title', { client: useClientName() });
  useScreenTitle(panel.name === 'none' ? title : titleOf(panel));
  return title;
}

function titleOf(panel: Exclude<HomeState['panel'], { name: 'none' }>): string {
  if (panel.name === 'create') return requestsText('home.create');
  return requestsText('details.title', { id: String(panel.requestId) });
}
