import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { searchMaxLength } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { useRef } from 'react';
import { useKey } from '#features/keys/keys.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { useSearch } from '#features/requests/use-search.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import styles from './search-field.module.css';

/** Searches all requests, or opens the case of a number, when Enter is pressed. */
export function SearchField() {
  const { question } = useQuestion();
  const search = useSearch();
  const input = useRef<HTMLInputElement>(null);
  useKey('/', () => {
    input.current?.focus();
    input.current?.select();
  });

  const { me } = useMe();
  const mayFindPeople = isAtLeast(me.role, 'crew');
  const searchText = question.filter.text ?? '';
  return (
    <search className={styles.place}>
      <form
        // A new question in the address replaces the text of the field.
        key={searchText}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void search(input.current!.value.trim());
        }}
      >
        <Icon name="search" size={20} className={styles.icon} />
        <input
          ref={input}
          type="search"
          dir="auto"
          className={styles.input}
          aria-label={text('search.label')}
          placeholder={text(mayFindPeople ? 'search.placeholderPeople' : 'search.placeholder')}
          maxLength={searchMaxLength}
          defaultValue={searchText}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            if (event.currentTarget.value === '') event.currentTarget.blur();
            else event.currentTarget.value = '';
          }}
        />
        {searchText !== '' && (
          <IconButton icon="close" label={text('search.clear')} onClick={() => void search('')} />
        )}
      </form>
    </search>
  );
}
