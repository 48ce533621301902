import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useKey } from '#features/keys/keys.ts';
import { text } from '#messages/text.ts';
import type { ChosenAct } from './use-act-choices.tsx';

export type SelectionAct =
  | ChosenAct
  | 'status'
  | 'due'
  | 'reply'
  | 'pause'
  | 'accept'
  | 'return'
  | 'note'
  | 'takeDown';

interface SelectionKeys {
  /** Opens the menu of an act. */
  open: (act: SelectionAct) => void;
  /** Undefined if the selected requests cannot be merged. */
  merge: (() => void) | undefined;
}

const isFirst = { isFirst: true };

/** While requests are selected, keys act on all of them. A key without such an act does nothing else. */
export function useSelectionKeys({ open, merge }: SelectionKeys): void {
  const refuse = () => toast(text('keys.notForSelection'));
  useKey('a', () => open('assign'), isFirst);
  useKey('t', () => open('team'), isFirst);
  useKey('s', () => open('status'), isFirst);
  useKey('p', () => open('priority'), isFirst);
  useKey('d', () => open('due'), isFirst);
  useKey('w', () => open('workType'), isFirst);
  useKey('r', () => open('reply'), isFirst);
  useKey('e', () => open('reply'), isFirst);
  useKey('m', merge ?? refuse, isFirst);
  useKey('y', () => open('accept'), isFirst);
  useKey('b', () => open('return'), isFirst);
  useKey('n', () => open('note'), isFirst);
  useKey('c', refuse, isFirst);
}
