import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { useState } from 'react';
import { PauseUntilField } from '#features/requests/pause-until-field.tsx';
import { text } from '#messages/text.ts';
import styles from './selection-bar.module.css';
import type { WrittenActProps } from './written-act-props.ts';

/** Pauses the due times of many requests for a reason, or resumes them. */
export function PauseAct({ onChoose, children }: WrittenActProps) {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') return setMissing(true);
        onChoose({ kind: 'pause', reason: reason.trim(), ...(until !== '' && { until }) });
      }}
    >
      <TextArea
        label={text('case.pauseReason')}
        rows={3}
        maxLength={500}
        required
        need={text('common.required')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isMissing && reason.trim() === '' ? text('case.reasonMissing') : undefined}
      />
      <PauseUntilField value={until} onChange={setUntil} />
      {children}
      <Button kind="primary" type="submit">
        {text('case.pause')}
      </Button>
      <Button onClick={() => onChoose({ kind: 'resume' })}>{text('case.resume')}</Button>
    </form>
  );
}
