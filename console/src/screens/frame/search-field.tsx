import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { searchMaxLength } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { useRef } from 'react';
import { useKey } from '#features/keys/keys.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { text } from '#messages/text.ts';
import styles from './search-field.module.css';

/** Searches the requests of the view when Enter is pressed. An empty text shows the whole view. */
export function SearchField() {
  const { question, ask } = useQuestion();
  const input = useRef<HTMLInputElement>(null);
  useKey('/', () => {
    input.current?.focus();
    input.current?.select();
  });

  function search(words: string): void {
    const { text: _before, ...others } = question.filter;
    ask(words === '' ? others : { ...others, text: words });
  }

  const asked = question.filter.text ?? '';
  return (
    <search className={styles.place}>
      <form
        // A new question in the address replaces the text of the field.
        key={asked}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          search(input.current!.value.trim());
        }}
      >
        <Icon name="search" size={20} className={styles.icon} />
        <input
          ref={input}
          type="search"
          dir="auto"
          className={styles.input}
          aria-label={text('search.label')}
          placeholder={text('search.placeholder')}
          maxLength={searchMaxLength}
          defaultValue={asked}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            if (event.currentTarget.value === '') event.currentTarget.blur();
            else event.currentTarget.value = '';
          }}
        />
        {asked !== '' && <IconButton icon="close" label={text('search.clear')} onClick={() => search('')} />}
      </form>
    </search>
  );
}
