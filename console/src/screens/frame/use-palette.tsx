import { useEffect, useState } from 'react';
import { keyOf } from '#features/keys/keys.ts';
import { lazyDialog } from '#features/navigation/lazy-dialog.tsx';
import { loadTexts } from '#messages/load-texts.ts';

const Palette = lazyDialog(async () => {
  const [it] = await Promise.all([import('./palette.tsx'), loadTexts('desk-keys')]);
  return it.Palette;
});

/** Ctrl and K open the palette from anywhere, also from a field, but not over a dialog. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      if (ctrlKey === metaKey || altKey || shiftKey || keyOf(event) !== 'k') return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return {
    open: () => setOpen(true),
    palette: isOpen && <Palette onClose={() => setOpen(false)} />,
  };
}
