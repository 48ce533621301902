import { newsPaces, type NewsPace } from '@fixpoint/contract/desk/teams/team-details.ts';
import { emailMaxLength, nameMaxLength } from '@fixpoint/contract/limits.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useRef } from 'react';
import { useColleagues, useTeams } from '#features/municipality/municipality.ts';
import { text } from '#messages/text.ts';
import { CheckList } from '#screens/settings/entries/check-list.tsx';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { EntryForm } from '#screens/settings/entries/entry-form.tsx';
import { fieldChanges, type FieldWords } from '#screens/settings/entries/field-changes.ts';
import type { EntryDraft } from '#screens/settings/entries/use-entry-drafts.ts';
import { useSaveEntry } from '#screens/settings/entries/use-save-entry.ts';
import { fieldsOfTeam, isDeaf, sendTeam, type TeamValues, type TeamOfDesk } from './team-fields.ts';

type Members = NonNullable<ReturnType<typeof useColleagues>['data']>;

export interface TeamFormProps {
  /** Undefined for a new team. */
  team: TeamOfDesk | undefined;
  draft: EntryDraft<TeamValues>;
  members: Members;
  onClose: () => void;
}

export function TeamForm({ team, draft, members, onClose }: TeamFormProps) {
  const teams = useTeams();
  const colleagues = useColleagues();
  const { fields, set } = draft;
  /** The team at the server when it was last compared with the draft. The save names its version. */
  const compared = useRef(team);
  const saving = useSaveEntry({
    draft,
    async lookAgain() {
      const [{ data }] = await Promise.all([teams.refetch({ throwOnError: true }), colleagues.refetch()]);
      compared.current = data?.find(({ teamId }) => teamId === team?.teamId);
      return compared.current && fieldsOfTeam(compared.current);
    },
    send: (now, before) => sendTeam(compared.current, now, before),
    faults: { name: fields.name.trim() === '' ? text('teams.nameMissing') : undefined },
    sentence: () => text('teams.saved', { name: fields.name.trim() }),
    onSaved: onClose,
  });
  const title = team === undefined ? text('teams.add') : draft.before.name;
  const offered = members.filter(
    ({ isActive, accountId }) => isActive || fields.memberIds.includes(accountId),
  );
  return (
    <EntryForm
      title={title}
      draft={draft}
      saving={saving}
      serverChanges={fieldChanges(draft.before, draft.saved, wordsOf(members))}
      savedBy={team?.changedAt ? team : undefined}
      onClose={onClose}
    >
      <TextField
        label={text('teams.name')}
        maxLength={nameMaxLength}
        autoComplete="off"
        required
        need={text('common.required')}
        value={fields.name}
        onChange={({ target }) => set({ name: target.value })}
        error={saving.faultOf('name')}
      />
      <TextField
        label={text('teams.email')}
        type="email"
        hint={text('teams.emailHint')}
        maxLength={emailMaxLength}
        autoComplete="off"
        need={text('common.optional')}
        value={fields.email}
        onChange={({ target }) => set({ email: target.value })}
      />
      <Select
        label={text('teams.news')}
        placeholder={text('teams.news')}
        required
        need={text('common.required')}
        options={newsPaces.map((pace) => ({ value: pace, label: text(`teams.news_${pace}`) }))}
        value={fields.news}
        onChange={({ target }) => set({ news: target.value as NewsPace })}
      />
      <div className={entriesStyles.wide}>
        <CheckList
          label={text('teams.members')}
          options={offered.map(({ accountId, name }) => ({ id: accountId, name }))}
          chosenIds={fields.memberIds}
          onChange={(memberIds) => set({ memberIds })}
          noneText={text('teams.noMembers')}
        />
      </div>
      {fields.isActive && isDeaf(fields) && (
        <output className={entriesStyles.warning}>{text('teams.deafHint')}</output>
      )}
      {team !== undefined && (
        <div className={entriesStyles.wide}>
          <Checkbox
            label={text('teams.inUse')}
            checked={fields.isActive}
            onChange={({ target }) => set({ isActive: target.checked })}
          />
          {!fields.isActive && <p className={entriesStyles.quiet}>{text('teams.notInUseHint')}</p>}
        </div>
      )}
    </EntryForm>
  );
}

function wordsOf(members: Members): FieldWords<TeamValues> {
  const nameOf = (id: number) => members.find(({ accountId }) => accountId === id)?.name ?? String(id);
  return {
    name: { what: text('teams.name'), say: (name) => name },
    email: { what: text('teams.email'), say: (email) => email },
    news: { what: text('teams.news'), say: (news) => text(`teams.news_${news}`) },
    isActive: { what: text('teams.inUse'), say: (it) => text(it ? 'common.yes' : 'common.no') },
    memberIds: { what: text('teams.members'), say: (ids) => ids.map(nameOf).join(', ') },
  };
}
