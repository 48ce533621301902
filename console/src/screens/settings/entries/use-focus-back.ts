import { type RefObject, useEffect, useRef } from 'react';

/** When what was open is closed, the focus goes back to its line (`data-entry`), or to what adds one where it has none. */
export function useFocusBack(list: RefObject<HTMLElement | null>, openId: string | undefined): void {
  const before = useRef(openId);
  useEffect(() => {
    const closed = before.current;
    before.current = openId;
    if (closed === undefined || openId !== undefined) return;
    const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const line = lines.find(({ dataset }) => dataset['entry'] === closed);
    (line ?? list.current?.closest('section')?.querySelector('button'))?.focus();
  }, [list, openId]);
}
