import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { setStandingValues } from '@fixpoint/languages/spoken.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

const initial = { first: '', second: '', third: 'ok' };
type Values = typeof initial;

const filled = (message: string) => z.string().check(z.minLength(1, message));
/** The rules are in another order than the fields, and one rule is about two fields. */
const schema = z
  .object({ third: filled('Third please'), second: filled('Second please'), first: filled('First please') })
  .check(
    z.refine<Values>(({ first, second }) => first === second, { path: ['second'], error: 'They differ' }),
  );

const sent = vi.fn<(values: Values) => void>();

function Three() {
  const form = useForm({ name: 'three', initial, optional: ['third'], schema, onSubmit: sent });
  return (
    <Form name="three" form={form}>
      <TextField label="First" {...form.field('first')} />
      <TextField label="Second" {...form.field('second')} />
      <TextField label="Third" {...form.field('third')} />
      <button type="submit">Send</button>
      <button type="button" onClick={() => form.change({ first: 'a', second: 'a' })}>
        Fill
      </button>
      <button type="button" onClick={form.reset}>
        Empty
      </button>
    </Form>
  );
}

beforeEach(() => {
  setStandingValues({ product: 'Fixpoint', year: '2026' });
  sent.mockClear();
});
afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const summary = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

describe('A form', () => {
  test('a form shows no error before somebody tries to send it', () => {
    render(<Three />);
    write('Third', '');
    expect([summary(), screen.queryByRole('alert')]).toEqual([[], null]);
  });

  test('a form with errors is not sent: the first wrong field on the page gets the focus', () => {
    render(<Three />);
    write('Third', '');
    press('Send');
    expect(document.activeElement).toBe(field('First'));
    expect(summary()).toEqual(['First please', 'Second please', 'Third please']);
    write('First', 'a');
    press('Send');
    expect(document.activeElement).toBe(field('Second'));
    write('Second', 'a');
    press('Send');
    expect(document.activeElement).toBe(field('Third'));
    expect(sent).not.toHaveBeenCalled();
  });

  test('a form shows one message per field, and removes it as soon as the field is right', () => {
    render(<Three />);
    press('Send');
    expect(summary()).toEqual(['First please', 'Second please']);
    expect(field('First').getAttribute('aria-invalid')).toBe('true');
    write('First', 'a');
    expect(summary()).toEqual(['Second please']);
    expect(field('First').getAttribute('aria-invalid')).not.toBe('true');
    write('Second', 'b');
    expect(summary()).toEqual(['They differ']);
    write('Second', 'a');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a form without errors is sent with its values, and the page stays', () => {
    render(<Three />);
    write('First', 'a');
    write('Second', 'a');
    const leaving = fireEvent.submit(field('First').closest('form')!);
    expect([leaving, sent.mock.calls]).toEqual([false, [[{ first: 'a', second: 'a', third: 'ok' }]]]);
  });

  test('a form says for each field if it is required', () => {
    render(<Three />);
    const needs = ['First', 'Second', 'Third'].map((label) => [
      field(label).required,
      field(label).parentElement!.textContent,
    ]);
    expect(needs).toEqual([
      [true, 'First(required)'],
      [true, 'Second(required)'],
      [false, 'Third(optional)'],
    ]);
  });

  test('the portal can fill a form, and a reset empties it again', () => {
    render(<Three />);
    press('Send');
    press('Fill');
    expect([field('First').value, field('Third').value, summary()]).toEqual(['a', 'ok', []]);
    press('Empty');
    expect([field('First').value, summary()]).toEqual(['', []]);
  });
});

describe('The error summary', () => {
  test('the error summary counts the errors, and links to each field without leaving the page', () => {
    render(<Three />);
    press('Send');
    expect(screen.getByRole('alert').textContent).toContain('2 fields need your attention');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Second please' });
    expect(link.getAttribute('href')).toBe('#three-second');
    expect(fireEvent.click(link)).toBe(false);
    expect(document.activeElement).toBe(field('Second'));
  });

  test('the error summary shows a message of two fields once, and names fields that have a label', () => {
    const errors = { one: 'Required', two: 'Required', three: 'Too long' };
    const { rerender } = render(<ErrorSummary form="f" errors={errors} />);
    expect(summary()).toEqual(['Required', 'Too long']);
    expect(screen.getByRole('alert').textContent).toContain('3 fields need your attention');
    expect(screen.getByRole('link', { name: 'Required' }).getAttribute('href')).toBe('#f-one');
    rerender(<ErrorSummary form="f" errors={errors} labels={{ one: 'New e-mail', two: 'Once more' }} />);
    expect(summary()).toEqual(['New e-mail: Required', 'Once more: Required', 'Too long']);
  });

  test('the error summary is hidden while there are no errors', () => {
    render(<ErrorSummary form="f" errors={{}} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
