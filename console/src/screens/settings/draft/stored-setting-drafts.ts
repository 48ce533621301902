/** Unsaved changes of a section, stored on the device for their writer until saved or discarded. */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import { useSyncExternalStore } from 'react';
import { useMe } from '#features/session/me.ts';

/** A setting at one version. */
export interface SavedSetting<Value> {
  version: number;
  value: Value;
}

/** A changed setting, and the version it is based on. */
export interface StoredSettingDraft<Value> {
  base: SavedSetting<Value>;
  value: Value;
}

/** The drafts of this page by key; null for a discarded one. All other drafts are read from the device. */
const drafts = externalStore<ReadonlyMap<string, StoredSettingDraft<unknown> | null>>(new Map());

const beginningOf = (accountId: number) => `desk-settings-draft ${accountId} `;

function read(key: string): StoredSettingDraft<unknown> | undefined {
  try {
    const storedDraft = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredSettingDraft<unknown> | null;
    return typeof storedDraft?.base.version === 'number' && 'value' in storedDraft ? storedDraft : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Drafts read from the device, each once, so that a draft stays the same object and renders nothing again.
 */
const readBefore = new Map<string, StoredSettingDraft<unknown> | undefined>();

function draftOf(key: string): StoredSettingDraft<unknown> | undefined {
  const pageDraft = drafts.snapshot().get(key);
  if (pageDraft !== undefined) return pageDraft ?? undefined;
  if (!readBefore.has(key)) readBefore.set(key, read(key));
  return readBefore.get(key);
}

export function storeSettingDraft(
  accountId: number,
  section: string,
  draft: StoredSettingDraft<unknown> | undefined,
): void {
  const key = `${beginningOf(accountId)}${section}`;
  drafts.set(new Map(drafts.snapshot()).set(key, draft ?? null));
  try {
    if (draft === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The device is full. The draft stays on the page.
  }
}

export function useStoredSettingDraft(section: string): StoredSettingDraft<unknown> | undefined {
  const { accountId } = useMe().me;
  return useSyncExternalStore(drafts.subscribe, () => draftOf(`${beginningOf(accountId)}${section}`));
}

/**
 * The keys of all drafts, and the sections with unsaved changes. A section with several drafts begins their keys
 * with its part of the address and a space.
 */
export function useDraftedSections(): ReadonlySet<string> {
  const { accountId } = useMe().me;
  const pageDraft = useSyncExternalStore(drafts.subscribe, drafts.snapshot);
  const beginning = beginningOf(accountId);
  const keys = new Set([...pageDraft.keys(), ...keysOfDevice()].filter((key) => key.startsWith(beginning)));
  return new Set(
    [...keys]
      .filter((key) => draftOf(key) !== undefined)
      .map((key) => key.slice(beginning.length))
      .flatMap((key) => [key, key.split(' ')[0]!]),
  );
}

function keysOfDevice(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
