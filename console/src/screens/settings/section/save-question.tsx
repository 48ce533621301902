import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import type { ReactNode } from 'react';
import { text } from '#messages/text.ts';

/** A second question before a save that cannot be wholly undone. */
export interface QuestionBeforeSave {
  title: string;
  content: ReactNode;
  /** The text of the button that saves. */
  act: string;
}

export interface SaveQuestionProps {
  question: QuestionBeforeSave;
  onSave: () => void;
  onClose: () => void;
}

export function SaveQuestion({ question: { title, content, act }, onSave, onClose }: SaveQuestionProps) {
  const save = () => {
    onClose();
    onSave();
  };
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button kind="primary" onClick={save}>
            {act}
          </Button>
        </>
      }
    >
      {content}
    </Modal>
  );
}
