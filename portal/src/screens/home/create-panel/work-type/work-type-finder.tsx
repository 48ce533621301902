import { useEffect, useId, useState } from 'react';
import { Combobox } from '@fixpoint/ui/controls/combobox.tsx';
import { findWorkTypes } from '@fixpoint/ui/work-types/find-work-types.ts';
import { WorkTypeSymbol } from '@fixpoint/ui/work-types/work-type-symbol.tsx';
import { useWorkTypeHints } from '#features/work-types/work-type-hints.ts';
import { reportText } from '#messages/report-text.ts';
import styles from './work-type-finder.module.css';

export interface WorkTypeFinderProps {
  /** In display order, with names in the language of the page. */
  workTypes: readonly { id: number; name: string }[];
  chosenId: number | null;
  onChoose: (workTypeId: number) => void;
}

/** Finds a work type by its name or an everyday word, or by its tile. */
export function WorkTypeFinder({ workTypes, chosenId, onChoose }: WorkTypeFinderProps) {
  const [typedText, setTypedText] = useState('');
  const fieldId = useId();
  // On a phone the keyboard would cover the tiles.
  useEffect(() => {
    if (window.matchMedia?.('(pointer: fine)').matches) document.getElementById(fieldId)?.focus();
  }, [fieldId]);
  const hints = new Map(useWorkTypeHints().map((hint) => [hint.id, hint]));
  const kinds = workTypes.map(({ id, name }) => {
    const { symbol = 'other', words = [] } = hints.get(id) ?? {};
    return { id, name, symbol, words };
  });
  const hasSymbols = kinds.some(({ symbol }) => symbol !== 'other');
  const isSearching = typedText.trim() !== '';
  const itemText = ({ workType: { name }, word }: Found) => (word === undefined ? name : `${name} · ${word}`);
  return (
    <Combobox
      id={fieldId}
      label={reportText('kinds.search')}
      placeholder={reportText('kinds.hint')}
      icon="search"
      text={typedText}
      onTextChange={setTypedText}
      items={isSearching ? findWorkTypes(typedText, kinds) : []}
      formerItems={[]}
      itemText={itemText}
      renderItem={(found) => (
        <span className={styles.found}>
          {hasSymbols && <WorkTypeSymbol symbol={found.workType.symbol} size={24} />}
          <bdi>{itemText(found)}</bdi>
        </span>
      )}
      itemKey={({ workType }) => String(workType.id)}
      onChoose={({ workType }) => onChoose(workType.id)}
      clearLabel={reportText('kinds.clear')}
      isBusy={false}
      notice={isSearching ? reportText('kinds.none') : undefined}
      companion={
        // Safari removes the role from a list without bullets.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul role="list" aria-label={reportText('kinds.all')} className={styles.tiles}>
          {kinds.map(({ id, name, symbol }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.tile}
                aria-pressed={id === chosenId}
                onClick={() => onChoose(id)}
              >
                {hasSymbols && <WorkTypeSymbol symbol={symbol} size={32} />}
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      }
    />
  );
}

interface Found {
  workType: { id: number; name: string; symbol: string };
  word: string | undefined;
}
