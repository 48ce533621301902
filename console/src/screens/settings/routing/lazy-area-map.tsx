import { lazyMap } from '#features/places/lazy-map.tsx';
import { text } from '#messages/text.ts';
import styles from './routing.module.css';

/** The areas on the map. Without it, corners are typed. */
export const LazyAreaMap = lazyMap(() => import('./area-map.tsx').then((it) => it.AreaMap), {
  className: styles.map,
  failedText: () => text('routing.mapFailed'),
});
