/** What is shown of the connection, and of what waits for one: its code comes when the map is there. */
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

/** Stands for code that does not come. */
function nothing() {
  return { default: () => null };
}
