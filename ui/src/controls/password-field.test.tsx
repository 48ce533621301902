import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

const texts = { show: 'Show characters', hide: 'Hide characters', capsLock: 'Caps Lock is on' };

function open() {
  render(<PasswordField label="Password" texts={texts} defaultValue="secret" error="Too short" />);
  return screen.getByLabelText<HTMLInputElement>('Password');
}

test('typed characters are hidden, and shown on request', () => {
  const input = open();
  expect(input.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show characters' }));
  expect([input.type, input.value]).toEqual(['text', 'secret']);
  fireEvent.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(input.type).toBe('password');
});

test('Caps Lock is announced while it is on and the field has the focus', () => {
  const input = open();
  fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true });
  expect(screen.getByRole('status').textContent).toBe('Caps Lock is on');
  fireEvent.keyUp(input, { key: 'a' });
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true });
  fireEvent.blur(input);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the error is read with the field, and pasting is allowed', () => {
  const input = open();
  expect(document.getElementById(input.getAttribute('aria-describedby')!)!.textContent).toBe('Too short');
  expect(fireEvent.paste(input)).toBe(true);
});
