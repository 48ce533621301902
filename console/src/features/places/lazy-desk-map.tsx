import { lazyMap } from './lazy-map.tsx';
import styles from './desk-map.module.css';

/** The requests on the map. */
export const LazyDeskMap = lazyMap(() => import('./desk-map.tsx').then((it) => it.DeskMap), {
  className: styles.map,
  failedText: (props) => props.failedText,
});
