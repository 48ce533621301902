/** What nobody waits for: it begins when the first screen has all that it needs. */
import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from '#features/session/session-store.ts';
import { openPostOffice } from './post-office.ts';
import { registerWorker } from './register-worker.ts';

export function beginAfterwards(session: SessionStore, queries: QueryClient): void {
  openPostOffice(session, queries);
  void registerWorker();
}
