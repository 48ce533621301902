import { type KeyScope, keyScopes } from '@fixpoint/contract/desk/keys/key-scope.ts';
import { revokeKey } from '@fixpoint/contract/desk/keys/revoke-key.ts';
import { type Role, roles } from '@fixpoint/contract/desk/role.ts';
import { keyNameMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { call } from '#api/call.ts';
import type { useTeams } from '#features/municipality/municipality.ts';
import { useMe } from '#features/session/me.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import { day } from '#messages/when.ts';
import { CheckList } from '#screens/settings/entries/check-list.tsx';
import { ConfirmButton } from '#screens/settings/entries/confirm-button.tsx';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { EntryForm } from '#screens/settings/entries/entry-form.tsx';
import { fieldChanges, type FieldWords } from '#screens/settings/entries/field-changes.ts';
import type { EntryDraft } from '#screens/settings/entries/use-entry-drafts.ts';
import { useSaveEntry } from '#screens/settings/entries/use-save-entry.ts';
import {
  fieldsOfKey,
  inAYear,
  isEndless,
  type KeyFields,
  type KeyOfDesk,
  sendKey,
  useKeys,
} from './key-fields.ts';

type Teams = NonNullable<ReturnType<typeof useTeams>['data']>;

export interface KeyFormProps {
  /** Undefined for a new API key. */
  item: KeyOfDesk | undefined;
  draft: EntryDraft<KeyFields>;
  teams: Teams;
  /** Called with a new API key, which is shown only once. */
  onMade: (newKey: { name: string; token: string }) => void;
  onClose: () => void;
}

export function KeyForm({ item, draft, teams, onMade, onClose }: KeyFormProps) {
  const keys = useKeys();
  const { timeZone } = useMe().client;
  const { fields, set } = draft;
  const saving = useSaveEntry({
    draft,
    async lookAgain() {
      const { data } = await keys.refetch({ throwOnError: true });
      const savedKey = data?.find(({ keyId }) => keyId === item?.keyId);
      return savedKey && fieldsOfKey(savedKey, timeZone);
    },
    async send(now) {
      const { key } = await sendKey(item?.keyId, now, timeZone);
      if (key !== null) onMade({ name: now.name, token: key });
    },
    faults: {
      name: fields.name.trim() === '' ? text('machineKeys.nameMissing') : undefined,
      expires: isEndless(fields, timeZone) ? text('machineKeys.endMissing') : undefined,
      teamIds: fields.teamIds?.length === 0 ? text('machineKeys.teamsMissing') : undefined,
    },
    sentence: () => text('machineKeys.saved', { name: fields.name }),
    onSaved: onClose,
  });

  if (item !== undefined && item.revokedAt !== null) return <KeyFacts item={item} onClose={onClose} />;
  return (
    <EntryForm
      title={item?.name ?? text('machineKeys.add')}
      draft={draft}
      saving={saving}
      serverChanges={fieldChanges(draft.before, draft.saved, wordsOf(teams))}
      onClose={onClose}
      acts={item !== undefined && <RevokeKey item={item} onRevoked={() => keys.refetch()} />}
    >
      <TextField
        label={text('machineKeys.name')}
        hint={text('machineKeys.nameHint')}
        maxLength={keyNameMaxLength}
        autoComplete="off"
        required
        need={text('common.required')}
        value={fields.name}
        onChange={({ target }) => set({ name: target.value })}
        error={saving.faultOf('name')}
      />
      <Select
        label={text('members.role')}
        placeholder={text('members.role')}
        hint={text(fields.role === 'viewer' ? 'machineKeys.mayRead' : `members.may_${fields.role}`)}
        required
        need={text('common.required')}
        options={roles.map((role) => ({ value: role, label: text(`role.${role}`) }))}
        value={fields.role}
        onChange={({ target }) => {
          const role = target.value as Role;
          const ends = role === 'manager' && fields.expires === '';
          set({ role, ...(ends && { expires: inAYear(timeZone) }) });
        }}
      />
      <Select
        label={text('machineKeys.scope')}
        placeholder={text('machineKeys.scope')}
        hint={text('machineKeys.scopeHint')}
        required
        need={text('common.required')}
        options={keyScopes.map((scope) => ({ value: scope, label: text(`machineKeys.scope_${scope}`) }))}
        value={fields.scope}
        onChange={({ target }) => set({ scope: target.value as KeyScope })}
      />
      <TextField
        label={text('machineKeys.expires')}
        hint={text(fields.role === 'manager' ? 'machineKeys.managerEnds' : 'machineKeys.expiresHint')}
        type="date"
        required={fields.role === 'manager'}
        need={text(fields.role === 'manager' ? 'common.required' : 'common.optional')}
        value={fields.expires}
        onChange={({ target }) => set({ expires: target.value })}
        error={saving.faultOf('expires')}
      />
      <div className={entriesStyles.wide}>
        <Checkbox
          label={text('machineKeys.someTeams')}
          checked={fields.teamIds !== null}
          onChange={({ target }) => set({ teamIds: target.checked ? [] : null })}
        />
        {fields.teamIds !== null && (
          <CheckList
            label={text('members.teams')}
            options={teams.map(({ teamId, name }) => ({ id: teamId, name }))}
            chosenIds={fields.teamIds}
            onChange={(teamIds) => set({ teamIds })}
            error={saving.faultOf('teamIds')}
            noneText={text('members.noTeams')}
          />
        )}
      </div>
      {item !== undefined && <KeyHistory item={item} />}
    </EntryForm>
  );
}

function KeyHistory({ item }: { item: KeyOfDesk }) {
  const { timeZone } = useMe().client;
  return (
    <p className={`${entriesStyles.wide} ${entriesStyles.quiet}`}>
      {text('machineKeys.madeBy', { name: item.createdBy, day: day(item.createdAt, timeZone) })}
    </p>
  );
}

/** For a revoked API key: nothing can be changed. */
function KeyFacts({ item, onClose }: { item: KeyOfDesk; onClose: () => void }) {
  return (
    <div className={entriesStyles.box}>
      <h3 className={entriesStyles.title}>{item.name}</h3>
      <p>{text('machineKeys.isRevoked')}</p>
      <KeyHistory item={item} />
      <div>
        <Button onClick={onClose}>{text('common.close')}</Button>
      </div>
    </div>
  );
}

function RevokeKey({ item, onRevoked }: { item: KeyOfDesk; onRevoked: () => Promise<unknown> }) {
  const { keyId, name } = item;
  return (
    <ConfirmButton
      label={text('machineKeys.revoke')}
      title={text('machineKeys.revokeOf', { name })}
      act={async () => {
        await call(revokeKey, { keyId });
        await onRevoked();
        announceDone({ sentence: text('machineKeys.revoked', { name }) });
      }}
    >
      <p>{text('machineKeys.revokeHint')}</p>
    </ConfirmButton>
  );
}

function wordsOf(teams: Teams): FieldWords<KeyFields> {
  const nameOf = (id: number) => teams.find(({ teamId }) => teamId === id)?.name ?? String(id);
  return {
    name: { what: text('machineKeys.name'), say: (name) => name },
    role: { what: text('members.role'), say: (role) => text(`role.${role}`) },
    scope: { what: text('machineKeys.scope'), say: (scope) => text(`machineKeys.scope_${scope}`) },
    teamIds: {
      what: text('members.teams'),
      say: (ids) => (ids === null ? text('machineKeys.allTeams') : ids.map(nameOf).join(', ')),
    },
    expires: { what: text('machineKeys.expires'), say: (date) => date },
  };
}
