/** A long list of names for tests without a layout, with a resident's acts and views. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { VirtualList, type VirtualListHandle } from '#virtual-list/virtual-list.tsx';
import { type FakeResizes, startFakeResizes } from './fake-resizes.ts';

export const rowHeight = 100;
export const windowHeight = 500;

export interface NameListStage {
  resizes: FakeResizes;
}

/** Before each test of a file: a window for the list, and no reported heights. */
export function stageNameList(): NameListStage {
  const stage = {} as NameListStage;
  beforeEach(() => {
    stage.resizes = startFakeResizes();
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(windowHeight);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return stage;
}

/** The handle of the shown list. */
export const handle = createRef<VirtualListHandle>();

const keyOf = (name: string) => name;

export function Names({ names }: { names: readonly string[] }) {
  return (
    <VirtualList
      ref={handle}
      label="Names"
      keysHint="Arrow keys move on"
      items={names}
      keyOf={keyOf}
      estimatedHeight={rowHeight}
      head="All names"
      empty="Nobody"
      renderRow={(name, { tabIndex, describedBy }) => (
        <button type="button" tabIndex={tabIndex} aria-describedby={describedBy}>
          {name}
        </button>
      )}
    />
  );
}

/** 'Name 0', 'Name 1' and so on. */
export const namesTo = (count: number) => Array.from({ length: count }, (_, at) => `Name ${at}`);

export const scroller = () => screen.getByRole('list').parentElement!;
export const drawn = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

export function scrollTo(top: number): void {
  scroller().scrollTop = top;
  fireEvent.scroll(scroller());
}

/** The distance of a row from the upper edge. */
export function rowPlaceOf(name: string): number {
  const row = screen.getByText(name).closest('li')!;
  return Number(/([\d.]+)px$/.exec(row.style.translate)![1]) - scroller().scrollTop;
}
