import { Suspense } from 'react';
import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import type { CardPictureProps } from './card-picture.tsx';
import styles from './card-picture.module.css';

const Picture = lazyPart<CardPictureProps>(() => import('./card-picture.tsx').then((it) => it.CardPicture));

/** The square of a card. It has its place before its code, its photo and its symbol arrive, so that nothing moves. */
export function LazyCardPicture(props: CardPictureProps) {
  return (
    <span className={styles.square}>
      <Suspense>
        <Picture {...props} />
      </Suspense>
    </span>
  );
}
