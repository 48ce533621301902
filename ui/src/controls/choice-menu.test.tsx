import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChoiceMenu } from './choice-menu.tsx';

afterEach(cleanup);

const choices = [
  { value: '1', label: 'Submitted' },
  { value: '2', label: 'In Progress' },
  { value: '3', label: 'Résolu' },
];

function Menu({ onChoose, isMultiple = false }: { onChoose: (value: string) => void; isMultiple?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ChoiceMenu
        label="Submitted"
        title="Status"
        choices={choices}
        chosenValues={['1']}
        isMultiple={isMultiple}
        onChoose={onChoose}
        noneText="Nothing found"
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

function open(isMultiple = false) {
  const onChoose = vi.fn<(value: string) => void>();
  render(<Menu onChoose={onChoose} isMultiple={isMultiple} />);
  fireEvent.click(screen.getByRole('button', { name: 'Submitted' }));
  const field = screen.getByRole('combobox', { name: 'Status' });
  const press = (key: string) => fireEvent.keyDown(field, { key });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { onChoose, field, press, type };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const isOpen = () => screen.queryByRole('dialog') !== null;

test('opening the menu focuses the field, and marks the chosen option', () => {
  const { field } = open();
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('option', { selected: true }).id).toBe(field.getAttribute('aria-activedescendant'));
});

test('typing finds a choice in any case and with any accents; Enter chooses it and focuses the button', () => {
  const { onChoose, press, type } = open();
  type('RESO');
  expect(options()).toEqual(['Résolu']);
  press('Enter');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('3');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submitted' }));
});

test('arrow keys wrap around', () => {
  const { onChoose, press } = open();
  press('ArrowUp');
  press('Enter');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('3');
});

test('if nothing is found, a text says so, and Enter chooses nothing', () => {
  const { onChoose, press, type } = open();
  type('zzz');
  expect(screen.getByText('Nothing found')).toBeTruthy();
  press('Enter');
  expect(onChoose).not.toHaveBeenCalled();
});

test('several choices can be made one after the other while the menu stays open', () => {
  const { onChoose, press } = open(true);
  press('Enter');
  press('ArrowDown');
  press('Enter');
  expect(onChoose.mock.calls).toEqual([['1'], ['2']]);
  expect(isOpen()).toBe(true);
});

test('Escape closes the menu, and returns the focus', () => {
  const { press } = open();
  press('Escape');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submitted' }));
});

test('a press or the focus elsewhere closes the menu', () => {
  open();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(isOpen()).toBe(false);
  cleanup();
  const { field } = open();
  fireEvent.blur(field, { relatedTarget: screen.getByRole('button', { name: 'Elsewhere' }) });
  expect(isOpen()).toBe(false);
});

test('a touch on an option chooses it, and the list has a name', () => {
  const { onChoose } = open();
  const list = screen.getByRole('listbox', { name: 'Status' });
  fireEvent.click(within(list).getByText('In Progress'));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2');
});
