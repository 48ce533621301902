import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useState } from 'react';
import { text } from '#messages/text.ts';

export interface NumberLimitProps {
  label: string;
  value: number | undefined;
  onChange: (next: number | undefined) => void;
  need?: string;
  error?: string | undefined;
}

/** A number. The field keeps words that are no number, and says so. */
export function NumberLimit({ label, value, onChange, need, error }: NumberLimitProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const number = numberIn(typed);
  const shown =
    number === value || (value === undefined && Number.isNaN(number)) ? typed : String(value ?? '');
  const isWrong = Number.isNaN(numberIn(shown));
  return (
    <TextField
      label={label}
      need={need}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={shown}
      error={isWrong ? text('asking.notANumber') : error}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = numberIn(target.value);
        onChange(Number.isNaN(next) ? undefined : next);
      }}
    />
  );
}

/** Undefined for an empty text, and NaN for a text that is no number. */
function numberIn(typed: string): number | undefined {
  const words = typed.trim();
  if (words === '') return undefined;
  const number = Number(words.replace(',', '.'));
  return Number.isFinite(number) && Math.abs(number) <= 1e12 ? number : Number.NaN;
}
