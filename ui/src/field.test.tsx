import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

test('a field is found by its label, and its hint and error are read with it', () => {
  render(<TextField label="Email" hint="We never share it" error="Email is required" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  const described = input.getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)!.textContent)).toEqual([
    'We never share it',
    'Email is required',
  ]);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a field without anything wrong says nothing of it', () => {
  render(<TextArea label="Description" />);
  const textarea = screen.getByRole('textbox', { name: 'Description' });
  expect([textarea.getAttribute('aria-invalid'), textarea.getAttribute('aria-describedby')]).toEqual([
    null,
    null,
  ]);
});

test('the first option of a select cannot be chosen', () => {
  render(
    <Select
      label="Work Type"
      placeholder="Select Issue"
      options={[{ value: '5', label: 'Pothole' }]}
      defaultValue=""
    />,
  );
  const [first, second] = screen.getAllByRole<HTMLOptionElement>('option');
  expect([first!.textContent, first!.disabled, second!.textContent]).toEqual([
    'Select Issue',
    true,
    'Pothole',
  ]);
});
