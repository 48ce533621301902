import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  drawn,
  handle,
  Names,
  namesTo,
  rowPlaceOf,
  rowHeight,
  scroller,
  scrollTo,
  stageNameList,
  windowHeight,
} from '#test/name-list.tsx';

const stage = stageNameList();
const focused = () => document.activeElement?.textContent;

test('a list of three thousand rows draws only the visible ones, and has the height of all', () => {
  render(<Names names={namesTo(3000)} />);
  expect(drawn()).toHaveLength(10);
  expect(screen.getByRole('list', { name: 'Names' }).style.blockSize).toBe('300000px');
  scrollTo(150_000);
  expect(drawn()).toContain('Name 1500');
  expect(drawn().length).toBeLessThan(20);
});

test('every drawn row has its position and the total', () => {
  render(<Names names={namesTo(3000)} />);
  scrollTo(150_000);
  const row = screen.getByText('Name 1500').closest('li')!;
  expect([row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')]).toEqual(['1501', '3000']);
});

test('a short list is drawn completely', () => {
  render(<Names names={namesTo(40)} />);
  expect(drawn()).toHaveLength(40);
});

test('on arrival by Tab the keys are explained once, and not again at each row', () => {
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

test('a list of one row does not explain the keys', () => {
  render(<Names names={namesTo(1)} />);
  expect(screen.getByText('Name 0').getAttribute('aria-describedby')).toBeNull();
});

test('one row is the tab stop; keys move from row to row, and the row becomes visible', () => {
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
  expect(rowPlaceOf('Name 2999')).toBeLessThanOrEqual(windowHeight - rowHeight);
  press('ArrowUp');
  expect(focused()).toBe('Name 2998');
  press('Home');
  expect(focused()).toBe('Name 0');
  expect(scroller().scrollTop).toBe(0);
});

test('the row with the focus stays rendered when it is scrolled away, so that keys continue from it', () => {
  render(<Names names={namesTo(3000)} />);
  screen.getByText('Name 0').focus();
  scrollTo(150_000);
  expect(focused()).toBe('Name 0');
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  expect(focused()).toBe('Name 1');
});

test('the visible rows stay in place when rows above are higher than estimated, or more come', () => {
  const { rerender } = render(<Names names={namesTo(3000)} />);
  scrollTo(150_020);
  const before = rowPlaceOf('Name 1501');
  act(() => stage.resizes.tellHeight('Name 1496', 170));
  expect(rowPlaceOf('Name 1501')).toBe(before);
  rerender(<Names names={['Newest', ...namesTo(3000)]} />);
  expect(rowPlaceOf('Name 1501')).toBe(before);
});

test('at the top of the list a new row becomes visible', () => {
  const { rerender } = render(<Names names={namesTo(3000)} />);
  rerender(<Names names={['Newest', ...namesTo(3000)]} />);
  expect(rowPlaceOf('Newest')).toBe(0);
});

test('a row can be shown from outside, at any place, and be focused', () => {
  render(<Names names={namesTo(3000)} />);
  act(() => handle.current!.revealRow('Name 2000'));
  expect(drawn()).toContain('Name 2000');
  expect(screen.getByText('Name 2000').tabIndex).toBe(0);
  act(() => void handle.current!.focusRow('Name 700'));
  expect(focused()).toBe('Name 700');
  act(() => handle.current!.toTop());
  expect(scroller().scrollTop).toBe(0);
});

test('after a change to fewer rows those are drawn', () => {
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
