// chunk: form
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { TextArea, type TextAreaProps } from '@fixpoint/ui/controls/text-area.tsx';
import { requestsText } from '#messages/requests-text.ts';

export interface CountedTextAreaProps extends Omit<TextAreaProps, 'onChange' | 'hint'> {
  value: string;
  /** The browser cuts a longer text. */
  maxLength: number;
  onWrite: (text: string) => void;
}

/** The number of remaining characters is shown from here on, and announced at these points. */
const fewLeft = 200;
const saidAt = [fewLeft, 20, 0];

/** A text area that says how many characters are left, once there are few. */
export function CountedTextArea({ value, maxLength, onWrite, ...area }: CountedTextAreaProps) {
  const leftCharacters = maxLength - value.length;
  const handleWrite = (next: string) => {
    const nextLeft = maxLength - next.length;
    if (saidAt.some((mark) => leftCharacters > mark && nextLeft <= mark)) announce(leftText(nextLeft));
    onWrite(next);
  };
  return (
    <TextArea
      {...area}
      maxLength={maxLength}
      hint={leftCharacters <= fewLeft ? leftText(leftCharacters) : undefined}
      value={value}
      onChange={({ target }) => handleWrite(target.value)}
    />
  );
}

function leftText(count: number): string {
  return requestsText('notes.left', { count });
}
