/** Single keys that do something at the desk: outside of fields and dialogs only, and not at all once they are switched off. */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import { useEffect, useEffectEvent } from 'react';

/** The keys that there are, in the order in which the help names them. */
export const deskKeys = ['j', 'k', 'o', 'x', 'y', 'b', 'a', 's', 't', 'n', 'r', '/', '?', 'Escape'] as const;

export type DeskKey = (typeof deskKeys)[number];

const storageName = 'desk-keys';

/** Whether they act (WCAG 2.1.4); remembered on the device. */
export const areKeysOn = externalStore(localStorage.getItem(storageName) !== 'off');

export function switchKeys(areOn: boolean): void {
  localStorage.setItem(storageName, areOn ? 'on' : 'off');
  areKeysOn.set(areOn);
}

type Act = (event: KeyboardEvent) => void;

/** What each key does; the one that came last counts, as of a menu over its case. */
const acts = new Map<DeskKey, Act[]>();

/** Has a key do something for as long as the component is there, and it is given something to do. */
export function useKey(key: DeskKey, act: Act | undefined): void {
  const doIt = useEffectEvent((event: KeyboardEvent) => act?.(event));
  const hasAct = act !== undefined;
  useEffect(() => {
    if (!hasAct) return undefined;
    const mine: Act = (event) => doIt(event);
    acts.set(key, [...(acts.get(key) ?? []), mine]);
    return () =>
      void acts.set(
        key,
        acts.get(key)!.filter((it) => it !== mine),
      );
  }, [key, hasAct]);
}

/** Listens for keys until the returned function is called; one for each page. */
export function listenForKeys(page: Document = document): () => void {
  page.addEventListener('keydown', handleKey);
  return () => page.removeEventListener('keydown', handleKey);
}

function handleKey(event: KeyboardEvent): void {
  // With the shift key a letter is the same key; what it adds, the act looks at.
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const act = acts.get(key as DeskKey)?.at(-1);
  if (act === undefined || event.defaultPrevented || event.isComposing) return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  // Held down, j and k run through the list; nothing else repeats.
  if (event.repeat && key !== 'j' && key !== 'k') return;
  // Escape is no character: it stays when the others are switched off.
  if (isWriting(event.target) || (key !== 'Escape' && !areKeysOn.snapshot())) return;
  if (document.querySelector('dialog[open]') !== null) return;
  event.preventDefault();
  act(event);
}

/** Whether the key is part of what somebody writes or chooses. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type=checkbox]), textarea, select, [role=listbox]') !== null)
  );
}
