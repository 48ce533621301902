/** Displays of the connection and the outbox: their code loads after the map. */
import { type ComponentType, lazy } from 'react';
import type { ConnectionStripProps } from './connection/connection-strip.tsx';
import type { OutboxActProps } from './connection/outbox-act.tsx';

export const ConnectionStrip = lazy(() =>
  import('./connection/connection-strip.tsx').then(
    (it): { default: ComponentType<ConnectionStripProps> } => ({ default: it.ConnectionStrip }),
    nothing,
  ),
);

export const OutboxAct = lazy(() =>
  import('./connection/outbox-act.tsx').then(
    (it): { default: ComponentType<OutboxActProps> } => ({ default: it.OutboxAct }),
    nothing,
  ),
);

/** Replaces code that does not load. */
function nothing() {
  return { default: () => null };
}
