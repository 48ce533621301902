import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

let chosen: string[];
beforeEach(() => (chosen = []));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A combobox on a device with this pointer, with typed text. */
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

test('an item shows its note in its own line', () => {
  typeWith('fine');
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Apple', 'Apricot Not ripe']);
});

test('choosing by touch takes the focus from the field, so that the keyboard closes', () => {
  const field = typeWith('coarse');
  fireEvent.click(screen.getByRole('option', { name: 'Apple' }));
  expect(chosen).toEqual(['Apple']);
  expect(document.activeElement).not.toBe(field);
  expect(screen.queryByRole('option')).toBeNull();
});

test('choosing with a mouse leaves the focus in the field', () => {
  const field = typeWith('fine');
  fireEvent.click(screen.getByRole('option', { name: 'Apple' }));
  expect([chosen, document.activeElement]).toEqual([['Apple'], field]);
});

test('choosing with the keys leaves the focus in the field on every device', () => {
  const field = typeWith('coarse');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect([chosen, document.activeElement]).toEqual([['Apple'], field]);
});
