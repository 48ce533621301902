import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useState } from 'react';
import { useTeams } from '#features/municipality/municipality.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { day, moment } from '#messages/when.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { type ListEntry, EntryList } from '#screens/settings/entries/entry-list.tsx';
import { newEntry, useEntryDrafts } from '#screens/settings/entries/use-entry-drafts.ts';
import { SectionHead } from '#screens/settings/frame/section-head.tsx';
import { SectionWaiting } from '#screens/settings/frame/waiting.tsx';
import {
  endsSoon,
  fieldsOfKey,
  isInUse,
  type KeyFields,
  type KeyOfDesk,
  noKey,
  scopeOfKey,
  useKeys,
} from './key-fields.ts';
import { KeyForm } from './key-form.tsx';
import { NewKeyPanel } from './new-key-panel.tsx';

/** The API keys with which the municipality's own systems call the desk. */
export function KeysSection() {
  const { timeZone } = useMe().client;
  const keys = useKeys();
  const teams = useTeams();
  const drafts = useEntryDrafts<KeyFields>('keys');
  const [newKey, setNewKey] = useState<{ name: string; token: string }>();
  const waits = [keys, teams].find(({ data }) => data === undefined);

  const form = (id: string) => {
    const item = keys.data?.find(({ keyId }) => String(keyId) === id);
    const draft = drafts.draftOf(id, item === undefined ? noKey : fieldsOfKey(item, timeZone));
    return (
      <KeyForm
        key={id}
        item={item}
        draft={draft}
        teams={teams.data ?? []}
        onMade={setNewKey}
        onClose={() => drafts.open(undefined)}
      />
    );
  };

  return (
    <>
      <SectionHead title={text('machineKeys.title')} intro={text('machineKeys.intro')}>
        <Button disabled={waits !== undefined} onClick={() => drafts.open(newEntry)}>
          <Icon name="plus" size={18} /> {text('machineKeys.add')}
        </Button>
      </SectionHead>
      {newKey !== undefined && <NewKeyPanel {...newKey} onStored={() => setNewKey(undefined)} />}
      {waits !== undefined ? (
        <SectionWaiting query={waits} />
      ) : (
        <>
          {drafts.openId === newEntry && form(newEntry)}
          {keys.data!.length === 0 && drafts.openId !== newEntry && (
            <p className={entriesStyles.empty}>{text('machineKeys.none')}</p>
          )}
          <EntryList
            name={text('machineKeys.title')}
            entries={keys.data!.map((item) => lineOf(item, timeZone))}
            drafts={drafts}
            form={form}
          />
        </>
      )}
    </>
  );
}

function lineOf(item: KeyOfDesk, timeZone: string): ListEntry {
  const { keyId, name, beginning, role, teams, lastUsedAt, expiresAt, revokedAt } = item;
  const end = expiresAt !== null && isInUse(item) ? day(expiresAt, timeZone) : undefined;
  return {
    id: String(keyId),
    name,
    isQuiet: !isInUse(item),
    tags: [
      ...(revokedAt === null ? [] : [text('machineKeys.revokedOn', { day: day(revokedAt, timeZone) })]),
      ...(revokedAt === null && !isInUse(item) ? [text('machineKeys.expired')] : []),
      ...(end !== undefined && endsSoon(item) ? [text('machineKeys.endsSoon', { day: end })] : []),
    ],
    note: [
      `${beginning}…`,
      text(`role.${role}`),
      text(`machineKeys.scope_${scopeOfKey(item)}`),
      teams === null ? text('machineKeys.allTeams') : teams.map((it) => it.name).join(', '),
      lastUsedAt === null
        ? text('machineKeys.neverUsed')
        : text('machineKeys.lastUsed', { time: moment(lastUsedAt, timeZone) }),
      ...(end !== undefined && !endsSoon(item) ? [text('machineKeys.endsOn', { day: end })] : []),
    ].join(' · '),
  };
}
