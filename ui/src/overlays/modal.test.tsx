import '#test/dialog-in-jsdom.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';
import { openSteps } from './use-step.ts';

afterEach(cleanup);

function showModal(how: { isStep?: boolean; isMessage?: boolean } = {}) {
  const onClose = vi.fn<() => void>();
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  const { unmount } = render(
    <Modal
      title="Whoops!"
      onClose={onClose}
      {...how}
      actions={
        <>
          <button type="button">More</button>
          <button type="button">Okay</button>
        </>
      }
    >
      <p>Something went wrong.</p>
    </Modal>,
  );
  return { onClose, button, unmount };
}

test('a modal is named by its title and takes the focus', () => {
  showModal();
  const dialog = screen.getByRole('dialog', { name: 'Whoops!' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(dialog.hasAttribute('aria-describedby')).toBe(false);
});

test('a message modal is described by its message, and its main button has the focus', () => {
  showModal({ isMessage: true });
  const dialog = screen.getByRole('dialog', { description: 'Something went wrong.' });
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Okay' }));
});

test('Escape calls onClose, and the modal stays until it is closed', () => {
  const { onClose } = showModal();
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(screen.getByRole('dialog'), cancel);
  expect(onClose).toHaveBeenCalledOnce();
  expect(cancel.defaultPrevented).toBe(true);
});

test('the focus returns to the previous element', () => {
  const { button, unmount } = showModal();
  unmount();
  expect(document.activeElement).toBe(button);
});

test('the focus goes to the screen if the previous element is gone', () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  const { button, unmount } = showModal();
  button.remove();
  unmount();
  expect(document.activeElement).toBe(main);
});

test('a modal is a step that closes like Escape, unless closing it leaves the screen', () => {
  const { onClose, unmount } = showModal();
  openSteps.snapshot().at(-1)!.close();
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  showModal({ isStep: false });
  expect(openSteps.snapshot()).toEqual([]);
});
