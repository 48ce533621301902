import { useEffect, useState } from 'react';
import { readStoredPhoto } from '#features/device/stored-day.ts';
import { useMe } from '#features/session/me.ts';

/** The URL of a photo, on the device or else at the server. Undefined until the device was searched. */
export function useStoredPhoto(address: string): string | undefined {
  const { accountId } = useMe().me;
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let url: string | undefined;
    let isGone = false;
    void readStoredPhoto(accountId, address)
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
