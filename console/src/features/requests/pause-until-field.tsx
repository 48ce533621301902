import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { dayKey } from '#messages/when.ts';
import { useClock } from './use-clock.ts';

export interface PauseUntilFieldProps {
  /** In the form of a date field; empty: the pause has no end. */
  value: string;
  onChange: (day: string) => void;
}

const dayMs = 86_400_000;

/** The day on which a pause ends by itself. */
export function PauseUntilField({ value, onChange }: PauseUntilFieldProps) {
  const { timeZone } = useMe().client;
  const now = useClock();
  return (
    <TextField
      type="date"
      label={text('case.pauseUntil')}
      need={text('common.optional')}
      hint={text('case.pauseUntilHint')}
      min={dayKey(new Date(now + dayMs), timeZone)}
      max={dayKey(new Date(now + 731 * dayMs), timeZone)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
