/**
 * Single keys that act at the desk. They do nothing in a field, nor while a dialog, a menu or a form that
 * somebody writes in (`data-writing`) is open. They can be switched off.
 */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import { useEffect, useEffectEvent } from 'react';

/** All keys, in the order of the help. */
export const deskKeys = [
  'j',
  'k',
  'o',
  'x',
  'y',
  'b',
  'a',
  's',
  't',
  'w',
  'p',
  'd',
  'n',
  'r',
  'e',
  'c',
  'm',
  'i',
  '/',
  '?',
  'Escape',
] as const;

/** The keys of photos, in their order. The page with the photos explains them. */
export const photoKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export type DeskKey = (typeof deskKeys)[number];

/** A key that a part of a page can give an act. */
type ActKey = DeskKey | (typeof photoKeys)[number];

const storageName = 'desk-keys';

/** True if keys act (WCAG 2.1.4). Stored on the device. */
export const areKeysOn = externalStore(localStorage.getItem(storageName) !== 'off');

export function switchKeys(areOn: boolean): void {
  localStorage.setItem(storageName, areOn ? 'on' : 'off');
  areKeysOn.set(areOn);
}

type Act = (event?: KeyboardEvent) => void;

interface KeyAct {
  act: Act;
  isFirst: boolean;
}

/** The acts of each key. If there are several, one that `isFirst` counts, else the last one. */
const acts = new Map<ActKey, KeyAct[]>();

/** The act that a key has now. */
export function actOf(key: ActKey): Act | undefined {
  const all = acts.get(key) ?? [];
  return (all.findLast(({ isFirst }) => isFirst) ?? all.at(-1))?.act;
}

/**
 * Gives a key an act, for as long as the component is mounted and `act` is defined. Acts on selected requests
 * come first: they count even if a case is open.
 */
export function useKey(key: ActKey, act: Act | undefined, { isFirst = false } = {}): void {
  const doIt = useEffectEvent((event?: KeyboardEvent) => act?.(event));
  const hasAct = act !== undefined;
  useEffect(() => {
    if (!hasAct) return undefined;
    const keyAct: KeyAct = { act: (event) => doIt(event), isFirst };
    acts.set(key, [...(acts.get(key) ?? []), keyAct]);
    return () =>
      void acts.set(
        key,
        acts.get(key)!.filter((it) => it !== keyAct),
      );
  }, [key, hasAct, isFirst]);
}

/** Listens for keys until the returned function is called. Call it once per page. */
export function listenForKeys(page: Document = document): () => void {
  page.addEventListener('keydown', handleKey);
  return () => page.removeEventListener('keydown', handleKey);
}

function handleKey(event: KeyboardEvent): void {
  const key = keyOf(event);
  const act = actOf(key as ActKey);
  if (act === undefined || event.defaultPrevented || event.isComposing) return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  // When held down, j and k run through the list. No other key repeats.
  if (event.repeat && key !== 'j' && key !== 'k') return;
  // Escape is not a character: it acts even when the others are switched off.
  if (isWriting(event.target) || (key !== 'Escape' && !areKeysOn.snapshot())) return;
  if (document.querySelector('dialog[open], [role=dialog], [data-writing]') !== null) return;
  event.preventDefault();
  act(event);
}

/**
 * The key that was meant. A layout with Latin letters means its letters. On any other layout, such as Arabic,
 * Greek or Cyrillic, the place on the keyboard counts.
 */
export function keyOf({ key, code }: KeyboardEvent): string {
  if (key === '؟') return '?';
  const isOtherScript = /^[\p{L}\p{M}]/u.test(key) && !/^\p{Script=Latin}/u.test(key);
  if (isOtherScript) return code === 'Slash' ? '/' : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key);
  // Shift with a letter is the same key. The act itself looks at Shift.
  return key.length === 1 ? key.toLowerCase() : key;
}

/** True if the key belongs to something that somebody types or chooses. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type=checkbox]), textarea, select, [role=listbox]') !== null)
  );
}
