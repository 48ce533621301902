import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { text } from '#messages/text.ts';

export interface MessageModalProps {
  title: string;
  /** One paragraph each; empty ones are left out. */
  sentences: readonly string[];
  /** What its one button says. */
  button: 'close' | 'okay';
  onClose: () => void;
  /** As of `Modal`. */
  isStep?: boolean;
}

/** Says what happened, until it is acknowledged. */
export function MessageModal({ title, sentences, button, onClose, isStep = true }: MessageModalProps) {
  return (
    <Modal
      title={title}
      onClose={onClose}
      isStep={isStep}
      isMessage
      actions={
        <Button kind="primary" onClick={onClose}>
          {text(`common.${button}`)}
        </Button>
      }
    >
      {sentences
        .filter((sentence) => sentence !== '')
        .map((sentence) => (
          <p key={sentence}>
            <Sentence title={title} sentence={sentence} />
          </p>
        ))}
    </Modal>
  );
}

/** A sentence that begins with the title's own word is shown whole; a screen reader, which has just said the title, says the rest. */
function Sentence({ title, sentence }: { title: string; sentence: string }) {
  if (!sentence.startsWith(`${title} `)) return sentence;
  return (
    <>
      <span aria-hidden="true">{title} </span>
      {sentence.slice(title.length + 1)}
    </>
  );
}
