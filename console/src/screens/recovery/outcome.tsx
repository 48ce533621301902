import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useEffect, useRef } from 'react';
import form from '#features/session/sign-in-form.module.css';

export interface OutcomeProps {
  title: string;
  sentences: readonly string[];
  button: string;
  onPress: () => void;
}

/** The result of an act. It gets the focus, so that screen readers say it. */
export function Outcome({ title, sentences, button, onPress }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={form.form}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Button kind="primary" isWide onClick={onPress}>
        {button}
      </Button>
    </div>
  );
}
