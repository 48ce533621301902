import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { PaletteProps } from './palette.tsx';

/** The code loads when the palette is first opened. After a failure there is nothing to show. */
const Palette = lazy((): Promise<{ default: ComponentType<PaletteProps> }> =>
  import('./palette.tsx').then(
    (it) => ({ default: it.Palette }),
    () => ({ default: () => null }),
  ),
);

/** Ctrl and K open the palette from anywhere, also from a field, but not over a dialog. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const { ctrlKey, metaKey, altKey, shiftKey, key, code } = event;
      const isK = key.toLowerCase() === 'k' || (!/^[a-z]$/i.test(key) && code === 'KeyK');
      if (ctrlKey === metaKey || altKey || shiftKey || !isK) return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return {
    open: () => setOpen(true),
    palette: isOpen && (
      <Suspense>
        <Palette onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
