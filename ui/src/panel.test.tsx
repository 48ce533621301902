import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Panel } from './panel.tsx';

afterEach(cleanup);

function showPanel(isOpen: boolean, onClose = vi.fn<() => void>()) {
  const panel = (open: boolean) => (
    <>
      <button type="button">Open it</button>
      <Panel label="Details" isOpen={open} onClose={onClose} side="end">
        <input aria-label="Note" />
      </Panel>
    </>
  );
  const { rerender } = render(panel(isOpen));
  return { onClose, setOpen: (open: boolean) => rerender(panel(open)) };
}

test('a closed panel is not there', () => {
  showPanel(false);
  expect(screen.queryByRole('region')).toBeNull();
});

test('the focus goes into the panel when it opens, and back when it closes', async () => {
  const { setOpen } = showPanel(false);
  screen.getByRole('button').focus();
  setOpen(true);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Details' }));
  setOpen(false);
  expect(document.activeElement).toBe(screen.getByRole('button'));
  await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull());
});

test('Escape closes it, unless what is inside has used the key', () => {
  const { onClose } = showPanel(true);
  const note = screen.getByLabelText('Note');
  note.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  fireEvent.keyDown(note, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(note, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
