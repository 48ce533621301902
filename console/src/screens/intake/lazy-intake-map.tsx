import { lazyMap } from '#features/places/lazy-map.tsx';
import { text } from '#messages/text.ts';
import styles from './intake-map.module.css';

/** Where the caller's trouble is; its code comes while they say hello. */
export const LazyIntakeMap = lazyMap(() => import('./intake-map.tsx').then((it) => it.IntakeMap), {
  className: styles.map,
  failedText: () => text('intake.mapFailed'),
});
