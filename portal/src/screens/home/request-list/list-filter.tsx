import { useId, useRef } from 'react';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import { statusTypes } from '#features/requests/request-search.ts';
import strip from '#features/requests/status-strip.module.css';
import { requestsText } from '#messages/requests-text.ts';
import type { ListChoice } from './use-found-requests.ts';
import styles from './list-filter.module.css';

export interface ListFilterProps {
  choice: ListChoice;
  /** True if the statuses of requests are known. */
  hasStatuses: boolean;
  onChoose: (choice: ListChoice) => void;
}

const filters = [
  ['all', 'list.all'],
  ['new', 'list.new'],
  ['inProgress', 'list.inProgress'],
  ['final', 'list.final'],
] as const;

/** Filters the list by words and by status type. The status types also explain the colours of the cards. */
export function ListFilter({ choice, hasStatuses, onChoose }: ListFilterProps) {
  const name = useId();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChoose({ ...choice, query: '' });
    field.current?.focus();
  };
  return (
    // Some browsers do not know the element <search>.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <form role="search" data-unprinted className={styles.filter} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.search}>
        <TextField
          ref={field}
          label={requestsText('list.search')}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={choice.query}
          onChange={({ target }) => onChoose({ ...choice, query: target.value })}
        />
        <Icon name="search" size={20} className={styles.glass} />
        {choice.query !== '' && (
          <IconButton
            icon="close"
            label={requestsText('list.clear')}
            className={styles.clear}
            onClick={clear}
          />
        )}
      </div>
      {hasStatuses && (
        <fieldset className={styles.statuses}>
          <legend>
            <VisuallyHidden>{requestsText('list.status')}</VisuallyHidden>
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
              <span
                className={classNames(styles.word, strip.strip, strip.shape)}
                data-status={status === 'all' ? undefined : statusTypes[status]}
              >
                {requestsText(label)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </form>
  );
}
