/** What was changed in a section and not saved: kept on the device, for whoever changed it, until it is saved or discarded. */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import { useSyncExternalStore } from 'react';
import { useMe } from '#features/session/me.ts';

/** What is set, at one version of it. */
export interface Saved<Value> {
  version: number;
  value: Value;
}

/** What is to be set, and what it was made on. */
export interface KeptSettingDraft<Value> {
  base: Saved<Value>;
  value: Value;
}

/** Those of this page, by their keys; null: none. What is not in it is read from the device. */
const drafts = externalStore<ReadonlyMap<string, KeptSettingDraft<unknown> | null>>(new Map());

const beginningOf = (accountId: number) => `desk-settings-draft ${accountId} `;

function read(key: string): KeptSettingDraft<unknown> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptSettingDraft<unknown> | null;
    return typeof kept?.base.version === 'number' && 'value' in kept ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** What is read of the device, once: the same object each time, so that nothing is drawn anew for nothing. */
const readBefore = new Map<string, KeptSettingDraft<unknown> | undefined>();

function draftOf(key: string): KeptSettingDraft<unknown> | undefined {
  const known = drafts.snapshot().get(key);
  if (known !== undefined) return known ?? undefined;
  if (!readBefore.has(key)) readBefore.set(key, read(key));
  return readBefore.get(key);
}

export function keepSettingDraft(
  accountId: number,
  section: string,
  draft: KeptSettingDraft<unknown> | undefined,
): void {
  const key = `${beginningOf(accountId)}${section}`;
  drafts.set(new Map(drafts.snapshot()).set(key, draft ?? null));
  try {
    if (draft === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The device keeps no more; on the page it stays.
  }
}

export function useKeptSettingDraft(section: string): KeptSettingDraft<unknown> | undefined {
  const { accountId } = useMe().me;
  return useSyncExternalStore(drafts.subscribe, () => draftOf(`${beginningOf(accountId)}${section}`));
}

/** The sections in which something is changed and not saved. */
export function useDraftedSections(): ReadonlySet<string> {
  const { accountId } = useMe().me;
  const known = useSyncExternalStore(drafts.subscribe, drafts.snapshot);
  const beginning = beginningOf(accountId);
  const keys = new Set([...known.keys(), ...keysOfDevice()].filter((key) => key.startsWith(beginning)));
  return new Set(
    [...keys].filter((key) => draftOf(key) !== undefined).map((key) => key.slice(beginning.length)),
  );
}

function keysOfDevice(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
