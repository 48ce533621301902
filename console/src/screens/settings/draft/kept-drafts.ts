/** Unsaved changes of a section, stored on the device for their writer until saved or discarded. */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import { useSyncExternalStore } from 'react';
import { useMe } from '#features/session/me.ts';

/** A setting at one version. */
export interface Saved<Value> {
  version: number;
  value: Value;
}

/** A changed setting, and the version it is based on. */
export interface KeptSettingDraft<Value> {
  base: Saved<Value>;
  value: Value;
}

/** The drafts of this page by key; null for a discarded one. All other drafts are read from the device. */
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

/**
 * Drafts read from the device, each once, so that a draft stays the same object and renders nothing again.
 */
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
    // The device is full. The draft stays on the page.
  }
}

export function useKeptSettingDraft(section: string): KeptSettingDraft<unknown> | undefined {
  const { accountId } = useMe().me;
  return useSyncExternalStore(drafts.subscribe, () => draftOf(`${beginningOf(accountId)}${section}`));
}

/** The sections with unsaved changes. */
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
