import { useEffect } from 'react';
import { useStartUp } from '#api/start-up-context.ts';
import { useProductName } from './product.ts';

/** Sets the title of the browser tab: the screen, then the municipality. */
export function useScreenTitle(title: string): void {
  const product = useProductName();
  const place = useStartUp().client?.displayName ?? product;
  useEffect(() => {
    document.title = `${title} · ${place}`;
  }, [title, place]);
}
