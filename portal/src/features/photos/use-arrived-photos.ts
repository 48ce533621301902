// chunk: following
import { useEffect, useRef } from 'react';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { RequestPhoto } from './photo-queries.ts';
import type { AttachedPhoto } from './attached-photo.ts';

/** Announces photos that others have added; own uploads are announced elsewhere. */
export function useArrivedPhotos(
  photos: readonly RequestPhoto[] | undefined,
  onTheirWay: readonly AttachedPhoto[],
): void {
  const knownCount = useRef<number | undefined>(undefined);
  const own = onTheirWay.filter(({ stage }) => stage === 'uploaded' || stage === 'uploading').length;

  useEffect(() => {
    if (photos === undefined) return;
    const arrivedCount = photos.length - (knownCount.current ?? photos.length) - own;
    knownCount.current = photos.length;
    if (arrivedCount > 0) announce(requestsText('photos.arrived', { count: arrivedCount }));
  }, [photos, own]);
}
