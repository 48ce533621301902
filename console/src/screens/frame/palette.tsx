import { Button } from '@fixpoint/ui/controls/button.tsx';
import { type MenuChoice, ChoiceList } from '@fixpoint/ui/controls/choice-menu.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { plainWords } from '@fixpoint/ui/plain-words.ts';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { typedNumber } from '#features/requests/typed-number.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { useSearch } from '#features/requests/use-search.ts';
import { text } from '#messages/text.ts';
import styles from './palette.module.css';
import { type Command, useCommands } from './use-commands.tsx';

export interface PaletteProps {
  onClose: () => void;
}

/** Every act that is possible now, found by typing: acts of the keys, undo, pages, views and request numbers. */
export function Palette({ onClose }: PaletteProps) {
  const { open } = useQuestion();
  const search = useSearch();
  const commands = useCommands();
  const body = useRef<HTMLDivElement>(null);
  // The dialog gives the focus to its title first.
  useEffect(() => body.current!.querySelector('input')?.focus(), []);

  /** The acts on the typed text itself. */
  function typedCommands(words: string): Command[] {
    if (words === '') return [];
    const number = typedNumber(words);
    if (number !== undefined) {
      const label = text('palette.open', { number: String(number) });
      return [{ value: `open ${number}`, label, run: () => open(number) }];
    }
    const label = text('palette.searchFor', { words });
    return [{ value: `search ${words}`, label, run: () => void search(words) }];
  }

  function find(typed: string): MenuChoice[] {
    const words = typed.trim();
    const matchingCommands = commands.filter(({ label }) => plainWords(label).includes(plainWords(words)));
    const ofText = typedCommands(words);
    // A number means its request. A search comes last.
    return ofText[0]?.value.startsWith('open')
      ? [...ofText, ...matchingCommands]
      : [...matchingCommands, ...ofText];
  }

  function choose(value: string): void {
    const [, words = ''] = /^(?:open|search) (.*)$/s.exec(value) ?? [];
    const command = [...commands, ...typedCommands(words)].find((it) => it.value === value);
    // The focus is back in the page before the act moves it.
    flushSync(onClose);
    command?.run();
  }

  return (
    <Modal
      title={text('palette.title')}
      onClose={onClose}
      isStep={false}
      actions={<Button onClick={onClose}>{text('common.close')}</Button>}
    >
      <div ref={body} className={styles.body}>
        <ChoiceList
          title={text('palette.search')}
          choices={[]}
          find={find}
          chosenValues={[]}
          noneText={text('filter.noneFound')}
          onChoose={choose}
          onClose={() => undefined}
        />
      </div>
    </Modal>
  );
}
