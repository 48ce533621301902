import {
  type FeedbackRules,
  askAfterDaysMax,
  reopenWays,
} from '@fixpoint/contract/desk/settings/feedback-rules.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { text } from '#messages/text.ts';
import styles from '#screens/settings/fields/fields.module.css';

/** True if the number of days can be saved. */
export function isDayCount(days: number): boolean {
  return Number.isInteger(days) && days >= 0 && days <= askAfterDaysMax;
}

/** How residents are asked about closed requests of a work type. */
export function FeedbackFields({
  rules,
  onChange,
}: {
  rules: FeedbackRules;
  onChange: (rules: FeedbackRules) => void;
}) {
  return (
    <fieldset className={styles.texts}>
      <legend className={styles.legend}>{text('feedback.legend')}</legend>
      <TextField
        label={text('feedback.askAfterDays')}
        hint={text('feedback.askAfterDaysHint')}
        type="number"
        inputMode="numeric"
        min={0}
        max={askAfterDaysMax}
        value={Number.isNaN(rules.askAfterDays) ? '' : rules.askAfterDays}
        error={isDayCount(rules.askAfterDays) ? undefined : text('feedback.daysWrong')}
        onChange={(event) => onChange({ ...rules, askAfterDays: event.currentTarget.valueAsNumber })}
      />
      <Select
        label={text('feedback.reopen')}
        placeholder={text('feedback.reopen')}
        value={rules.reopen}
        options={reopenWays.map((value) => ({ value, label: text(`reopen.${value}`) }))}
        onChange={(event) =>
          onChange({ ...rules, reopen: event.currentTarget.value as FeedbackRules['reopen'] })
        }
      />
      <Checkbox
        label={text('feedback.photoAtClosing')}
        checked={rules.photoAtClosing === 'ask'}
        onChange={(event) =>
          onChange({ ...rules, photoAtClosing: event.currentTarget.checked ? 'ask' : 'off' })
        }
      />
    </fieldset>
  );
}
