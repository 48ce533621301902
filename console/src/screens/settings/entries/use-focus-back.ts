import { type RefObject, useEffect, useRef } from 'react';

/**
 * When an entry is closed, moves the focus to its line (`data-entry`). A new entry that was discarded has no
 * line: then the focus goes to the add button.
 */
export function useFocusBack(list: RefObject<HTMLElement | null>, openId: string | undefined): void {
  const before = useRef(openId);
  useEffect(() => {
    const closedEntry = before.current;
    before.current = openId;
    if (closedEntry === undefined || openId !== undefined) return;
    const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const line = lines.find(({ dataset }) => dataset['entry'] === closedEntry);
    (line ?? list.current?.closest('section')?.querySelector('button'))?.focus();
  }, [list, openId]);
}
