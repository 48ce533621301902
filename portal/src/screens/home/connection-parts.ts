/** Displays of the connection and the outbox: their code loads after the map. */
import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import type { ConnectionStripProps } from './connection/connection-strip.tsx';
import type { OutboxActProps } from './connection/outbox-act.tsx';

export const ConnectionStrip = lazyPart<ConnectionStripProps>(() =>
  import('./connection/connection-strip.tsx').then((it) => it.ConnectionStrip),
);

export const OutboxAct = lazyPart<OutboxActProps>(() =>
  import('./connection/outbox-act.tsx').then((it) => it.OutboxAct),
);
