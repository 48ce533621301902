import { useId } from 'react';
import { TextField } from '@fixpoint/ui/text-field.tsx';
import { VisuallyHidden } from '@fixpoint/ui/visually-hidden.tsx';
import type { StatusFilter } from '#features/requests/request-search.ts';
import { followingText } from '#messages/following-text.ts';
import styles from './list-filter.module.css';

/** What of the list is wanted. */
export interface ListChoice {
  query: string;
  status: StatusFilter;
}

/** All of it. */
export const everything: ListChoice = { query: '', status: 'all' };

export interface ListFilterProps {
  choice: ListChoice;
  onChoose: (choice: ListChoice) => void;
}

const filters = [
  ['all', 'list.all'],
  ['new', 'list.new'],
  ['inProgress', 'list.inProgress'],
  ['final', 'list.final'],
] as const;

/** Narrows the list: by words, and by how far requests are. */
export function ListFilter({ choice, onChoose }: ListFilterProps) {
  const name = useId();
  return (
    <search className={styles.filter}>
      <TextField
        label={followingText('list.search')}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={choice.query}
        onChange={({ target }) => onChoose({ ...choice, query: target.value })}
      />
      <fieldset className={styles.statuses}>
        <legend>
          <VisuallyHidden>{followingText('list.status')}</VisuallyHidden>
        </legend>
        {filters.map(([status, label]) => (
          <label key={status} className={styles.status}>
            <input
              type="radio"
              name={name}
              value={status}
              checked={choice.status === status}
              onChange={() => onChoose({ ...choice, status })}
            />
            <span>{followingText(label)}</span>
          </label>
        ))}
      </fieldset>
    </search>
  );
}
