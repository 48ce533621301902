import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { useState } from 'react';
import { text } from '#messages/text.ts';
import styles from './selection-bar.module.css';
import type { WrittenActProps } from './written-act-props.ts';

interface WordsActProps extends WrittenActProps {
  label: string;
  hint?: string;
  most: number;
  /** The error for an empty field. */
  missing: string;
  onWords: (words: string) => void;
}

/** Returns many requests from their teams, for a reason. */
export function ReturnAct(props: WrittenActProps) {
  return (
    <WordsAct
      {...props}
      label={text('case.returnReason')}
      most={500}
      missing={text('case.reasonMissing')}
      onWords={(reason) => props.onChoose({ kind: 'return', reason })}
    />
  );
}

/** Adds the same internal note to many requests. */
export function NoteAct(props: WrittenActProps) {
  return (
    <WordsAct
      {...props}
      label={text('note.label')}
      hint={text('act.noteHint')}
      most={noteMaxLength}
      missing={text('note.missing')}
      onWords={(words) => props.onChoose({ kind: 'note', text: words })}
    />
  );
}

function WordsAct({ label, hint, most, missing, onWords, children }: WordsActProps) {
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() === '') return setMissing(true);
        onWords(words.trim());
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={most}
        required
        need={text('common.required')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={isMissing && words.trim() === '' ? missing : undefined}
      />
      {children}
      <Button kind="primary" type="submit">
        {text('act.toPlan')}
      </Button>
    </form>
  );
}
