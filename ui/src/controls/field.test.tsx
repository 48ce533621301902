import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const passwordTexts = { show: 'Show', hide: 'Hide', capsLock: 'Caps Lock is on' };

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

test('a field without an error does not mention one', () => {
  render(<TextArea label="Description" />);
  const textarea = screen.getByRole('textbox', { name: 'Description' });
  expect([textarea.getAttribute('aria-invalid'), textarea.getAttribute('aria-describedby')]).toEqual([
    'false',
    null,
  ]);
});

test('a field says next to its label if it is required or optional; a required one also in markup, but only once', () => {
  render(
    <>
      <TextField label="Email" need="(required)" required />
      <PasswordField label="Password" need="(required)" required texts={passwordTexts} />
      <TextArea label="Phone Number" need="(optional)" />
    </>,
  );
  const described = (name: string) => {
    const control = screen.getByLabelText<HTMLInputElement>(name);
    const id = control.getAttribute('aria-describedby');
    return [control.required, id && document.getElementById(id)!.textContent];
  };
  expect([described('Email'), described('Password'), described('Phone Number')]).toEqual([
    [true, null],
    [true, null],
    [false, '(optional)'],
  ]);
  expect(screen.getAllByText('(required)')).toHaveLength(2);
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
