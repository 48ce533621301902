import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DeskKey, listenForKeys, switchKeys, useKey } from './keys.ts';

function Acting({ on, act }: { on: DeskKey; act: (event?: KeyboardEvent) => void }) {
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
  const act = vi.fn<(event?: KeyboardEvent) => void>();
  render(<Acting on="x" act={act} />);
  press('x');
  press('X', { shiftKey: true });
  expect(act.mock.calls.map(([event]) => event?.shiftKey)).toEqual([false, true]);
});

test.each([
  ['in a field', <input key="" aria-label="here" />],
  ['in a text area', <textarea key="" aria-label="here" />],
  ['in a select', <select key="" aria-label="here" />],
])('%s a key types or chooses as usual', (_where, field) => {
  const act = vi.fn<(event?: KeyboardEvent) => void>();
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
  const act = vi.fn<(event?: KeyboardEvent) => void>();
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
  const act = vi.fn<(event?: KeyboardEvent) => void>();
  render(<Acting on="r" act={act} />);
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  press('r');
  expect(act).not.toHaveBeenCalled();
});

test.each([
  ['a menu or a small form', { role: 'dialog' }],
  ['a form that somebody writes in', { 'data-writing': '' }],
])('no key acts while %s is open, even if the focus was lost', (_what, marks) => {
  const [act, close] = [vi.fn<(event?: KeyboardEvent) => void>(), vi.fn<(event?: KeyboardEvent) => void>()];
  render(
    <>
      <Acting on="y" act={act} />
      <Acting on="Escape" act={close} />
      <div {...marks} />
    </>,
  );
  for (const key of ['y', 'Escape']) press(key);
  expect([act.mock.calls.length, close.mock.calls.length]).toEqual([0, 0]);
});

test.each([
  ['Arabic', { key: 'ت', code: 'KeyJ' }],
  ['Greek', { key: 'ξ', code: 'KeyJ' }],
  ['Cyrillic', { key: 'о', code: 'KeyJ' }],
  ['Cyrillic with Caps Lock', { key: 'О', code: 'KeyJ' }],
  ['QWERTZ', { key: 'j', code: 'KeyJ' }],
  ['Dvorak', { key: 'j', code: 'KeyC' }],
])('on the layout %s the key j acts', (_layout, { key, code }) => {
  const act = vi.fn<(event?: KeyboardEvent) => void>();
  render(<Acting on="j" act={act} />);
  press(key, { code });
  expect(act).toHaveBeenCalledOnce();
});

test('a layout with Latin letters keeps its letters', () => {
  const [a, y] = [vi.fn<(event?: KeyboardEvent) => void>(), vi.fn<(event?: KeyboardEvent) => void>()];
  render(
    <>
      <Acting on="a" act={a} />
      <Acting on="y" act={y} />
    </>,
  );
  // AZERTY has A where QWERTY has Q, and QWERTZ has Z where QWERTY has Y.
  press('a', { code: 'KeyQ' });
  press('z', { code: 'KeyY' });
  expect([a.mock.calls.length, y.mock.calls.length]).toEqual([1, 0]);
});

test.each([
  ['/', { key: 'ظ', code: 'Slash' }],
  ['?', { key: '؟', code: 'Slash', shiftKey: true }],
  ['x', { key: 'ْ', code: 'KeyX', shiftKey: true }],
] as const)('an Arabic layout has the key %s too', (on, { key, ...more }) => {
  const act = vi.fn<(event?: KeyboardEvent) => void>();
  render(<Acting on={on} act={act} />);
  press(key, more);
  expect(act).toHaveBeenCalledOnce();
});

test('key combinations of the browser still belong to the browser', () => {
  const act = vi.fn<(event?: KeyboardEvent) => void>();
  render(<Acting on="r" act={act} />);
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) press('r', { [modifier]: true });
  expect(act).not.toHaveBeenCalled();
});

test('when switched off, single characters do nothing, Escape still closes, and the device remembers it', () => {
  const [act, close] = [vi.fn<(event?: KeyboardEvent) => void>(), vi.fn<(event?: KeyboardEvent) => void>()];
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
  const [next, reply] = [vi.fn<(event?: KeyboardEvent) => void>(), vi.fn<(event?: KeyboardEvent) => void>()];
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
  const [below, above] = [vi.fn<(event?: KeyboardEvent) => void>(), vi.fn<(event?: KeyboardEvent) => void>()];
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
