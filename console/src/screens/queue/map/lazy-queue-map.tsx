import { lazyMap } from '#features/places/lazy-map.tsx';
import { text } from '#messages/text.ts';
import styles from './queue-map.module.css';

/** The map of the queue. Its code loads when it is first shown. */
export const LazyQueueMap = lazyMap(() => import('./queue-map.tsx').then((it) => it.QueueMap), {
  className: styles.frame,
  failedText: () => text('map.failed'),
});
