import { lazyMap } from '#features/places/lazy-map.tsx';
import { text } from '#messages/text.ts';
import styles from './day-map.module.css';

/** The cases of the day on the map. */
export const LazyDayMap = lazyMap(() => import('./day-map.tsx').then((it) => it.DayMap), {
  className: styles.frame,
  failedText: () => text('map.failed'),
});
