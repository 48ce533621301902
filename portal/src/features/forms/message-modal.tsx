import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { text } from '#messages/text.ts';

export interface MessageModalProps {
  title: string;
  /** One paragraph each; empty ones are left out. */
  sentences: readonly string[];
  /** The label of its one button. */
  button: 'close' | 'okay';
  onClose: () => void;
  /** As in `Modal`. */
  isStep?: boolean;
}

/** Shows a message until the resident confirms it. */
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

/**
 * If a sentence begins with the title, it is shown completely, but a screen reader skips the repeated title.
 */
function Sentence({ title, sentence }: { title: string; sentence: string }) {
  if (!sentence.startsWith(`${title} `)) return sentence;
  return (
    <>
      <span aria-hidden="true">{title} </span>
      {sentence.slice(title.length + 1)}
    </>
  );
}
