import { useEffect, useState } from 'react';
import { readKeptPhoto } from '#features/device/kept-day.ts';
import { useMe } from '#features/session/me.ts';

/** The URL of a photo, on the device or else at the server. Undefined until the device was searched. */
export function useKeptPhoto(address: string): string | undefined {
  const { accountId } = useMe().me;
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let url: string | undefined;
    let isGone = false;
    void readKeptPhoto(accountId, address)
      .catch(() => undefined)
      .then((picture) => {
        if (isGone) return;
        url = picture && URL.createObjectURL(picture);
        setSource(url ?? address);
      });
    return () => {
      isGone = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [accountId, address]);
  return source;
}
