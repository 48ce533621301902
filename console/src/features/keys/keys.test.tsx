import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DeskKey, listenForKeys, switchKeys, useKey } from './keys.ts';

function Acting({ on, act }: { on: DeskKey; act: (event: KeyboardEvent) => void }) {
  useKey(on, act);
  return null;
}

let stop: () => void;
beforeEach(() => {
  stop = listenForKeys();
});
afterEach(() => {
  stop();
  cleanup();
  switchKeys(true);
  document.body.replaceChildren();
});

const press = (key: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...options });

test('a key acts, and with Shift it is the same key', () => {
  const act = vi.fn<(event: KeyboardEvent) => void>();
  render(<Acting on="x" act={act} />);
  press('x');
  press('X', { shiftKey: true });
  expect(act.mock.calls.map(([event]) => event.shiftKey)).toEqual([false, true]);
});

test.each([
  ['in a field', <input key="" aria-label="here" />],
  ['in a text area', <textarea key="" aria-label="here" />],
  ['in a select', <select key="" aria-label="here" />],
])('%s a key types or chooses as usual', (_where, field) => {
  const act = vi.fn<(event: KeyboardEvent) => void>();
  render(
    <>
      <Acting on="s" act={act} />
      {field}
    </>,
  );
  screen.getByLabelText('here').focus();
  press('s');
  expect(act).not.toHaveBeenCalled();
});

test('keys act while the focus is on a checkbox', () => {
  const act = vi.fn<(event: KeyboardEvent) => void>();
  render(
    <>
      <Acting on="j" act={act} />
      <input type="checkbox" aria-label="here" />
    </>,
  );
  screen.getByLabelText('here').focus();
  press('j');
  expect(act).toHaveBeenCalledOnce();
});

test('no key acts behind an open dialog', () => {
  const act = vi.fn<(event: KeyboardEvent) => void>();
  render(<Acting on="r" act={act} />);
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  press('r');
  expect(act).not.toHaveBeenCalled();
});

test('key combinations of the browser still belong to the browser', () => {
  const act = vi.fn<(event: KeyboardEvent) => void>();
  render(<Acting on="r" act={act} />);
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) press('r', { [modifier]: true });
  expect(act).not.toHaveBeenCalled();
});

test('when switched off, single characters do nothing, Escape still closes, and the device remembers it', () => {
  const [act, close] = [vi.fn<(event: KeyboardEvent) => void>(), vi.fn<(event: KeyboardEvent) => void>()];
  render(
    <>
      <Acting on="a" act={act} />
      <Acting on="Escape" act={close} />
    </>,
  );
  switchKeys(false);
  press('a');
  press('Escape');
  expect([act.mock.calls.length, close.mock.calls.length]).toEqual([0, 1]);
  expect(localStorage.getItem('desk-keys')).toBe('off');
});

test('when held down, j repeats and other keys act once', () => {
  const [next, reply] = [vi.fn<(event: KeyboardEvent) => void>(), vi.fn<(event: KeyboardEvent) => void>()];
  render(
    <>
      <Acting on="j" act={next} />
      <Acting on="r" act={reply} />
    </>,
  );
  for (const key of ['j', 'r']) press(key, { repeat: true });
  expect([next.mock.calls.length, reply.mock.calls.length]).toEqual([1, 0]);
});

test('if two components use the same key, the later one has it until it is gone', () => {
  const [below, above] = [vi.fn<(event: KeyboardEvent) => void>(), vi.fn<(event: KeyboardEvent) => void>()];
  const { rerender } = render(<Acting key="below" on="Escape" act={below} />);
  rerender(
    <>
      <Acting key="below" on="Escape" act={below} />
      <Acting key="above" on="Escape" act={above} />
    </>,
  );
  press('Escape');
  expect(above).toHaveBeenCalledOnce();
});
