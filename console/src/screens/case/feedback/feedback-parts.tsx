import type { CasePartProps } from '#screens/case/case-part-props.ts';
import { CameBackPart } from './came-back-part.tsx';
import { FeedbackPart } from './feedback-part.tsx';

/** The problem that came back, and the answers of residents. */
export function FeedbackParts(props: CasePartProps) {
  const { feedback, internal } = props.item;
  return (
    <>
      {internal.cameBack !== null && <CameBackPart cameBack={internal.cameBack} />}
      {feedback.length > 0 && <FeedbackPart {...props} />}
    </>
  );
}
