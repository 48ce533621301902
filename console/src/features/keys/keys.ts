/** Single keys that act at the desk. They act outside of fields and dialogs only, and can be switched off. */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import { useEffect, useEffectEvent } from 'react';

/** All keys, in the order of the help. */
export const deskKeys = ['j', 'k', 'o', 'x', 'y', 'b', 'a', 's', 't', 'n', 'r', '/', '?', 'Escape'] as const;

export type DeskKey = (typeof deskKeys)[number];

const storageName = 'desk-keys';

/** True if keys act (WCAG 2.1.4). Stored on the device. */
export const areKeysOn = externalStore(localStorage.getItem(storageName) !== 'off');

export function switchKeys(areOn: boolean): void {
  localStorage.setItem(storageName, areOn ? 'on' : 'off');
  areKeysOn.set(areOn);
}

type Act = (event: KeyboardEvent) => void;

/** The acts of each key. The last one counts, such as that of a menu over its case. */
const acts = new Map<DeskKey, Act[]>();

/** Gives a key an act, for as long as the component is mounted and `act` is defined. */
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

/** Listens for keys until the returned function is called. Call it once per page. */
export function listenForKeys(page: Document = document): () => void {
  page.addEventListener('keydown', handleKey);
  return () => page.removeEventListener('keydown', handleKey);
}

function handleKey(event: KeyboardEvent): void {
  // Shift with a letter is the same key. The act itself looks at Shift.
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const act = acts.get(key as DeskKey)?.at(-1);
  if (act === undefined || event.defaultPrevented || event.isComposing) return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  // When held down, j and k run through the list. No other key repeats.
  if (event.repeat && key !== 'j' && key !== 'k') return;
  // Escape is not a character: it acts even when the others are switched off.
  if (isWriting(event.target) || (key !== 'Escape' && !areKeysOn.snapshot())) return;
  if (document.querySelector('dialog[open]') !== null) return;
  event.preventDefault();
  act(event);
}

/** True if the key belongs to something that somebody types or chooses. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type=checkbox]), textarea, select, [role=listbox]') !== null)
  );
}
