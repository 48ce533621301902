import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

let chosen: string[];
beforeEach(() => (chosen = []));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A combobox on a device of that pointer, with a text typed into it. */
function typeWith(pointer: 'coarse' | 'fine'): HTMLElement {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  render(
    <Combobox
      label="Find a fruit"
      icon="search"
      text="a"
      onTextChange={() => undefined}
      items={['Apple', 'Apricot']}
      formerItems={[]}
      itemText={(fruit) => fruit}
      itemNote={(fruit) => (fruit === 'Apricot' ? 'Not ripe' : undefined)}
      itemKey={(fruit) => fruit}
      onChoose={(fruit) => chosen.push(fruit)}
      clearLabel="Clear"
      isBusy={false}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Find a fruit' });
  field.focus();
  fireEvent.change(field, { target: { value: 'ap' } });
  return field;
}

test('an item says in its own line what one should know of it', () => {
  typeWith('fine');
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Apple', 'Apricot Not ripe']);
});

test('what is chosen with a finger takes the focus from the field, so that the keyboard goes', () => {
  const field = typeWith('coarse');
  fireEvent.click(screen.getByRole('option', { name: 'Apple' }));
  expect(chosen).toEqual(['Apple']);
  expect(document.activeElement).not.toBe(field);
  expect(screen.queryByRole('option')).toBeNull();
});

test('what is chosen with a mouse leaves the focus in the field', () => {
  const field = typeWith('fine');
  fireEvent.click(screen.getByRole('option', { name: 'Apple' }));
  expect([chosen, document.activeElement]).toEqual([['Apple'], field]);
});

test('so does what is chosen with the keys, on whatever device', () => {
  const field = typeWith('coarse');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect([chosen, document.activeElement]).toEqual([['Apple'], field]);
});
