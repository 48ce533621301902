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
/** The rules stand in another order than the fields, and one of them is of two fields. */
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
  test('finds no fault before somebody tries to send it', () => {
    render(<Three />);
    write('Third', '');
    expect([summary(), screen.queryByRole('alert')]).toEqual([[], null]);
  });

  test('that is wrong is not sent: the first wrong field in the order of the page gets the focus', () => {
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

  test('says one thing of each field, and stops saying it as soon as it is right', () => {
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

  test('that is right is sent with what was written, and the page stays', () => {
    render(<Three />);
    write('First', 'a');
    write('Second', 'a');
    const leaving = fireEvent.submit(field('First').closest('form')!);
    expect([leaving, sent.mock.calls]).toEqual([false, [[{ first: 'a', second: 'a', third: 'ok' }]]]);
  });

  test('says of each field whether it has to be filled in', () => {
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

  test('can be filled by the portal, and is as it was before when it is emptied', () => {
    render(<Three />);
    press('Send');
    press('Fill');
    expect([field('First').value, field('Third').value, summary()]).toEqual(['a', 'ok', []]);
    press('Empty');
    expect([field('First').value, summary()]).toEqual(['', []]);
  });
});

describe('The summary', () => {
  test('counts what is wrong, and leads to each field without leaving the page', () => {
    render(<Three />);
    press('Send');
    expect(screen.getByRole('alert').textContent).toContain('2 fields need your attention');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Second please' });
    expect(link.getAttribute('href')).toBe('#three-second');
    expect(fireEvent.click(link)).toBe(false);
    expect(document.activeElement).toBe(field('Second'));
  });

  test('says a sentence once that is that of two fields, and names the fields where it is told to', () => {
    const errors = { one: 'Required', two: 'Required', three: 'Too long' };
    const { rerender } = render(<ErrorSummary form="f" errors={errors} />);
    expect(summary()).toEqual(['Required', 'Too long']);
    expect(screen.getByRole('alert').textContent).toContain('3 fields need your attention');
    expect(screen.getByRole('link', { name: 'Required' }).getAttribute('href')).toBe('#f-one');
    rerender(<ErrorSummary form="f" errors={errors} labels={{ one: 'New e-mail', two: 'Once more' }} />);
    expect(summary()).toEqual(['New e-mail: Required', 'Once more: Required', 'Too long']);
  });

  test('is not there while nothing is wrong', () => {
    render(<ErrorSummary form="f" errors={{}} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
