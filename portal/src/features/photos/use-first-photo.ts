// chunk: following
import { useQuery } from '@tanstack/react-query';
import { photoPicture, photosOfRequest } from './photo-queries.ts';

const sameForMs = 5 * 60_000;

/** The thumbnail of a request's first photo as a source for an <img>; undefined for a request without photos. */
export function useFirstPhoto(guid: string | undefined, token: string): string | undefined {
  const photos = useQuery({
    ...photosOfRequest(guid ?? '', token),
    enabled: guid !== undefined,
    staleTime: sameForMs,
    refetchOnMount: true,
  });
  const first = photos.data?.[0];
  const picture = useQuery({
    ...photoPicture(first?.Id ?? 0, token, true),
    enabled: first !== undefined,
  });
  return first && picture.data;
}
