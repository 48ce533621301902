import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { LiveRegion } from '@fixpoint/ui/feedback/live-region.tsx';
import { Toaster } from '@fixpoint/ui/feedback/toaster.tsx';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StartUpContext } from '#api/start-up.ts';
import { text } from '#messages/text.ts';
import { Door } from './door.tsx';

export interface AppProps {
  startUp: StartUpDocument;
  queries: QueryClient;
}

/** The whole desk, with the contexts that every screen needs. */
export function App({ startUp, queries }: AppProps) {
  return (
    <StartUpContext value={startUp}>
      <QueryClientProvider client={queries}>
        <Door />
        <LiveRegion />
        <Toaster closeLabel={text('common.close')} />
      </QueryClientProvider>
    </StartUpContext>
  );
}
