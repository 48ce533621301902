/** A long list does not jump: the visible rows stay when others come, go or change their height. */
import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
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
const names = namesTo(3000);
const tellHeight = (name: string, height: number) => act(() => stage.resizes.tellHeight(name, height));

describe('The visible rows', () => {
  test.each<[string, readonly string[]]>([
    ['the same rows are loaded again', [...names]],
    ['rows above them are removed', names.filter((_, at) => at < 100 || at >= 200)],
    ['rows are added above them', [...names.slice(0, 700), 'New', 'Newer', ...names.slice(700)]],
    ['rows below them are removed', names.slice(0, 1600)],
    ['rows are added below them', [...names, 'Last']],
    ['the row before them is removed', names.filter((name) => name !== 'Name 1499')],
  ])('the visible rows stay in their place when %s', (_, next) => {
    const { rerender } = render(<Names names={names} />);
    scrollTo(150_030);
    expect(rowPlaceOf('Name 1500')).toBe(-30);
    rerender(<Names names={next} />);
    expect(rowPlaceOf('Name 1500')).toBe(-30);
    expect(drawn()).toContain('Name 1504');
  });

  test('the visible rows stay in their place when a row above is lower than estimated, and when one of them is higher', () => {
    render(<Names names={names} />);
    scrollTo(150_030);
    tellHeight('Name 1497', 60);
    expect(rowPlaceOf('Name 1500')).toBe(-30);
    tellHeight('Name 1500', 250);
    expect([rowPlaceOf('Name 1500'), rowPlaceOf('Name 1501')]).toEqual([-30, 220]);
  });

  test('a list that is shown again goes back to where it was', () => {
    const { unmount } = render(<Names names={names} />);
    expect(handle.current!.place()).toBeNull();
    scrollTo(150_030);
    const place = handle.current!.place()!;
    unmount();
    render(<Names names={['New', ...names]} />);
    act(() => handle.current!.backTo(place));
    expect(rowPlaceOf('Name 1500')).toBe(-30);
    expect(drawn()).toContain('Name 1504');
  });

  test('nothing scrolls when rows below are higher than estimated', () => {
    render(<Names names={names} />);
    scrollTo(150_030);
    tellHeight('Name 1503', 400);
    expect([scroller().scrollTop, rowPlaceOf('Name 1504')]).toEqual([150_030, 670]);
    expect(screen.getByRole('list').style.blockSize).toBe('300300px');
  });

  test('the visible rows stay in their place when a height is reported twice, or for a row that is not shown', () => {
    render(<Names names={names} />);
    scrollTo(150_030);
    for (const height of [170, 170, 0]) tellHeight('Name 1497', height);
    expect([rowPlaceOf('Name 1500'), screen.getByRole('list').style.blockSize]).toEqual([-30, '300070px']);
  });

  test('a row keeps its height while it is not visible', () => {
    const { rerender } = render(<Names names={names} />);
    tellHeight('Name 0', 300);
    scrollTo(150_000);
    rerender(<Names names={[...names]} />);
    expect(screen.getByRole('list').style.blockSize).toBe('300200px');
  });
});

describe('A revealed row', () => {
  test('a revealed row stays visible when rows above it are higher than estimated', () => {
    render(<Names names={names} />);
    act(() => handle.current!.revealRow('Name 2000'));
    const before = rowPlaceOf('Name 2000');
    tellHeight('Name 1997', 900);
    expect(rowPlaceOf('Name 2000')).toBe(before);
  });

  test('a revealed row has a gap to the edge from which it came', () => {
    render(<Names names={names} />);
    act(() => handle.current!.revealRow('Name 2000'));
    expect(rowPlaceOf('Name 2000')).toBe(windowHeight - rowHeight - 8);
    act(() => handle.current!.revealRow('Name 1000'));
    expect(rowPlaceOf('Name 1000')).toBe(8);
    act(() => handle.current!.revealRow('Name 1002'));
    expect(rowPlaceOf('Name 1000')).toBe(8);
  });

  test('the list does not return to a revealed row after somebody has scrolled', () => {
    const { rerender } = render(<Names names={names} />);
    act(() => handle.current!.revealRow('Name 2000'));
    scrollTo(50_000);
    tellHeight('Name 502', 180);
    expect(scroller().scrollTop).toBe(50_000);
    rerender(<Names names={['New', ...names]} />);
    expect(rowPlaceOf('Name 500')).toBe(0);
  });

  test('the list does not return to a revealed row after it went to its top', () => {
    const { rerender } = render(<Names names={names} />);
    act(() => handle.current!.revealRow('Name 2000'));
    act(() => handle.current!.toTop());
    rerender(<Names names={['New', ...names]} />);
    expect([scroller().scrollTop, rowPlaceOf('New')]).toEqual([0, 0]);
  });

  test('revealing an unknown row leaves the list unchanged', () => {
    render(<Names names={names} />);
    scrollTo(50_000);
    act(() => handle.current!.revealRow('Nobody'));
    expect(scroller().scrollTop).toBe(50_000);
    expect(handle.current!.focusRow('Nobody')).toBe(false);
  });
});

test('after the list is removed, it gets neither heights nor scroll events', () => {
  const { unmount } = render(<Names names={names} />);
  expect(stage.resizes.watched()).toBe(12);
  const element = scroller();
  const removed = vi.spyOn(element, 'removeEventListener');
  unmount();
  expect(stage.resizes.watched()).toBe(0);
  expect(removed.mock.calls.map(([event]) => event)).toContain('scroll');
});

test('rows that are scrolled away are no longer observed', () => {
  render(<Names names={names} />);
  for (const top of [50_000, 100_000, 150_000, 0]) scrollTo(top);
  expect(stage.resizes.watched()).toBe(12);
});
