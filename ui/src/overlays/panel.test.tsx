import '#test/patient-queries.ts';
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
        <dialog open aria-label="Photo">
          <button type="button">Close the photo</button>
        </dialog>
      </Panel>
    </>
  );
  const { rerender } = render(panel(isOpen));
  return { onClose, setOpen: (open: boolean) => rerender(panel(open)) };
}

const openButton = () => screen.getByRole('button', { name: 'Open it' });

test('a closed panel is not rendered', () => {
  showPanel(false);
  expect(screen.queryByRole('region')).toBeNull();
});

test('the focus moves into the panel when it opens, and back when it closes', async () => {
  const { setOpen } = showPanel(false);
  openButton().focus();
  setOpen(true);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Details' }));
  setOpen(false);
  expect(document.activeElement).toBe(openButton());
  await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull());
});

test('Escape closes the panel, unless a control inside has used the key', () => {
  const { onClose } = showPanel(true);
  const note = screen.getByLabelText('Note');
  note.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  fireEvent.keyDown(note, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(note, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape in a modal that was opened from the panel leaves the panel open', () => {
  const { onClose } = showPanel(true);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close the photo' }), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
});
