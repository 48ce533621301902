import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  drawn,
  handle,
  Names,
  namesTo,
  placeOf,
  rowHeight,
  scroller,
  scrollTo,
  stageNameList,
  windowHeight,
} from '#test/name-list.tsx';

const stage = stageNameList();
const focused = () => document.activeElement?.textContent;

test('of three thousand rows those in sight are drawn, in a list as high as all of them', () => {
  render(<Names names={namesTo(3000)} />);
  expect(drawn()).toHaveLength(10);
  expect(screen.getByRole('list', { name: 'Names' }).style.blockSize).toBe('300000px');
  scrollTo(150_000);
  expect(drawn()).toContain('Name 1500');
  expect(drawn().length).toBeLessThan(20);
});

test('every drawn row says which of how many it is', () => {
  render(<Names names={namesTo(3000)} />);
  scrollTo(150_000);
  const row = screen.getByText('Name 1500').closest('li')!;
  expect([row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')]).toEqual(['1501', '3000']);
});

test('a short list is drawn whole', () => {
  render(<Names names={namesTo(40)} />);
  expect(drawn()).toHaveLength(40);
});

test('who comes by Tab is told how to move on, and not again at each row', () => {
  render(
    <>
      <Names names={namesTo(3000)} />
      <button type="button">After it</button>
    </>,
  );
  const hinted = () => screen.queryAllByRole('button', { description: 'Arrow keys move on' });
  act(() => screen.getByText('Name 0').focus());
  expect(hinted()).toEqual([screen.getByText('Name 0')]);
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  expect(hinted()).toEqual([]);
  act(() => screen.getByText('After it').focus());
  expect(hinted()).toEqual([screen.getByText('Name 1')]);
});

test('a list of one row says nothing of keys', () => {
  render(<Names names={namesTo(1)} />);
  expect(screen.getByText('Name 0').getAttribute('aria-describedby')).toBeNull();
});

test('one row is the tab stop; keys move from row to row, and the row comes into sight', () => {
  render(<Names names={namesTo(3000)} />);
  expect(screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([
    0,
    ...drawn()
      .slice(1)
      .map(() => -1),
  ]);
  screen.getByText('Name 0').focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  press('ArrowDown');
  expect(focused()).toBe('Name 1');
  press('PageDown');
  expect(focused()).toBe('Name 5');
  press('End');
  expect(focused()).toBe('Name 2999');
  expect(placeOf('Name 2999')).toBeLessThanOrEqual(windowHeight - rowHeight);
  press('ArrowUp');
  expect(focused()).toBe('Name 2998');
  press('Home');
  expect(focused()).toBe('Name 0');
  expect(scroller().scrollTop).toBe(0);
});

test('the row with the focus stays there when it is scrolled away, so that the keys go on from it', () => {
  render(<Names names={namesTo(3000)} />);
  screen.getByText('Name 0').focus();
  scrollTo(150_000);
  expect(focused()).toBe('Name 0');
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  expect(focused()).toBe('Name 1');
});

test('what is in sight stays where it is when rows above turn out higher, or more come', () => {
  const { rerender } = render(<Names names={namesTo(3000)} />);
  scrollTo(150_020);
  const before = placeOf('Name 1501');
  act(() => stage.resizes.tellHeight('Name 1496', 170));
  expect(placeOf('Name 1501')).toBe(before);
  rerender(<Names names={['Newest', ...namesTo(3000)]} />);
  expect(placeOf('Name 1501')).toBe(before);
});

test('at the beginning a new row comes into sight', () => {
  const { rerender } = render(<Names names={namesTo(3000)} />);
  rerender(<Names names={['Newest', ...namesTo(3000)]} />);
  expect(placeOf('Newest')).toBe(0);
});

test('a row can be shown from outside, wherever it is, and be given the focus', () => {
  render(<Names names={namesTo(3000)} />);
  act(() => handle.current!.revealRow('Name 2000'));
  expect(drawn()).toContain('Name 2000');
  expect(screen.getByText('Name 2000').tabIndex).toBe(0);
  act(() => void handle.current!.focusRow('Name 700'));
  expect(focused()).toBe('Name 700');
  act(() => handle.current!.toTop());
  expect(scroller().scrollTop).toBe(0);
});

test('of another choice of rows those are drawn that there are', () => {
  const { rerender } = render(<Names names={namesTo(3000)} />);
  scrollTo(150_000);
  rerender(<Names names={['Name 7', 'Name 9']} />);
  expect(drawn()).toEqual(['Name 7', 'Name 9']);
  expect(screen.getByText('Name 7').tabIndex).toBe(0);
});

test('a list without rows says so below its head', () => {
  const { rerender } = render(<Names names={namesTo(3)} />);
  expect(screen.queryByText('Nobody')).toBeNull();
  rerender(<Names names={[]} />);
  expect(screen.getByText('Nobody')).toBeTruthy();
  expect(screen.getByText('All names')).toBeTruthy();
});
