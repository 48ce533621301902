import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { HashRouter } from 'react-router';
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { LiveRegion } from '@fixpoint/ui/feedback/live-region.tsx';
import { Toaster } from '@fixpoint/ui/feedback/toaster.tsx';
import { StartUpContext } from '#api/start-up-context.ts';
import { SessionContext } from '#features/session/session-context.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { text } from '#messages/text.ts';
import { Screens } from './screens.tsx';

export interface AppProps {
  startUp: StartUpDocument;
  session: SessionStore;
  queries: QueryClient;
}

/** The whole portal: the shared providers, and the screen of the address. */
export function App({ startUp, session, queries }: AppProps) {
  return (
    <StartUpContext value={startUp}>
      <SessionContext value={session}>
        <QueryClientProvider client={queries}>
          <HashRouter>
            <Screens />
          </HashRouter>
          <LiveRegion />
          <Toaster closeLabel={text('common.close')} />
        </QueryClientProvider>
      </SessionContext>
    </StartUpContext>
  );
}
