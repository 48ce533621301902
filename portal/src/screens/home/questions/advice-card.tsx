import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { MessageCard } from '@fixpoint/ui/questions/message-card.tsx';
import { messageOf } from './message-of.ts';

/** A text of the municipality; the report goes on. */
export function AdviceCard({ advice }: { advice: QuestionEntry }) {
  return <MessageCard {...messageOf(advice)} />;
}
