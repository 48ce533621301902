import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openSteps, useStep } from './use-step.ts';

afterEach(cleanup);

const names = () => openSteps.snapshot().map(({ name }) => name);

function Step({ name, onClose = () => undefined }: { name: string | undefined; onClose?: () => void }) {
  useStep(name, onClose);
  return null;
}

test('a rendered step is open while it has a name, and the last one is last', () => {
  const { rerender, unmount } = render(<Step name={undefined} />);
  expect(names()).toEqual([]);
  rerender(<Step name="list" />);
  const other = render(<Step name="modal" />);
  expect(names()).toEqual(['list', 'modal']);
  rerender(<Step name={undefined} />);
  expect(names()).toEqual(['modal']);
  other.unmount();
  unmount();
  expect(names()).toEqual([]);
});

test('closing calls the newest handler', () => {
  const closed: string[] = [];
  const { rerender } = render(<Step name="list" onClose={() => closed.push('old')} />);
  rerender(<Step name="list" onClose={() => closed.push('new')} />);
  openSteps.snapshot()[0]!.close();
  expect(closed).toEqual(['new']);
});
