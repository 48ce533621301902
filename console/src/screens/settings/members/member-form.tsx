import { type Role, roles } from '@fixpoint/contract/desk/role.ts';
import { emailMaxLength, nameMaxLength } from '@fixpoint/contract/limits.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useColleagues, type useTeams } from '#features/municipality/municipality.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { CheckList } from '#screens/settings/entries/check-list.tsx';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { EntryForm } from '#screens/settings/entries/entry-form.tsx';
import { fieldChanges } from '#screens/settings/entries/field-changes.ts';
import { type EntryDraft, newEntry } from '#screens/settings/entries/use-entry-drafts.ts';
import { useSaveEntry } from '#screens/settings/entries/use-save-entry.ts';
import { MemberActs } from './member-acts.tsx';
import { fieldsOfMember, type MemberFields, type MemberOfDesk, sendMember } from './member-fields.ts';
import { faultsOfMember, memberWords } from './member-words.ts';

export interface MemberFormProps {
  /** Undefined for a new member. */
  member: MemberOfDesk | undefined;
  draft: EntryDraft<MemberFields>;
  teams: NonNullable<ReturnType<typeof useTeams>['data']>;
  onClose: () => void;
}

export function MemberForm({ member, draft, teams, onClose }: MemberFormProps) {
  const colleagues = useColleagues();
  const { me } = useMe();
  const { fields, set } = draft;
  const isNew = draft.id === newEntry;
  const isMe = member?.accountId === me.accountId;
  const saving = useSaveEntry({
    draft,
    async lookAgain() {
      const { data } = await colleagues.refetch({ throwOnError: true });
      const savedMember = data?.find(({ accountId }) => accountId === member?.accountId);
      return savedMember && fieldsOfMember(savedMember);
    },
    send: (now, before) => sendMember(member?.accountId, now, before),
    faults: faultsOfMember(fields),
    sentence({ isBack }) {
      if (!isNew) return text('members.saved', { name: member?.name ?? '' });
      const { username: name, email } = fields;
      return isBack ? text('members.broughtBack', { name, email }) : text('members.invited', { email });
    },
    onSaved: onClose,
  });
  const field = (name: 'username' | 'email' | 'firstName' | 'lastName') => ({
    label: text(`members.${name}`),
    maxLength: name === 'email' ? emailMaxLength : nameMaxLength,
    autoComplete: 'off',
    value: fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
    error: saving.faultOf(name),
  });
  const required = { required: true, need: text('common.required') };
  return (
    <EntryForm
      title={isNew ? text('members.invite') : (member?.name ?? '')}
      draft={draft}
      saving={saving}
      {...(isNew && { act: text('members.sendInvitation') })}
      serverChanges={fieldChanges(draft.before, draft.saved, memberWords(teams))}
      onClose={onClose}
      acts={member !== undefined && <MemberActs member={member} isMe={isMe} />}
    >
      {isNew && (
        <TextField
          {...field('username')}
          {...required}
          hint={text('members.usernameHint')}
          autoCapitalize="none"
        />
      )}
      <TextField {...field('email')} {...required} type="email" />
      <TextField {...field('firstName')} need={text('common.optional')} />
      <TextField {...field('lastName')} need={text('common.optional')} />
      <Select
        label={text('members.role')}
        placeholder={text('members.role')}
        {...required}
        hint={isMe ? text('members.ownRole') : roleText(fields)}
        disabled={isMe}
        options={roles.map((role) => ({ value: role, label: text(`role.${role}`) }))}
        value={fields.role}
        onChange={({ target }) => {
          const role = target.value as Role;
          set({ role, ...(role === 'manager' && { isLimited: false }) });
        }}
      />
      <div className={entriesStyles.wide}>
        <CheckList
          label={text('members.teams')}
          options={teams
            .filter(({ isActive, teamId }) => isActive || fields.teamIds.includes(teamId))
            .map(({ teamId, name }) => ({ id: teamId, name }))}
          chosenIds={fields.teamIds}
          onChange={(teamIds) => set({ teamIds })}
          error={saving.faultOf('teamIds')}
          noneText={text('members.noTeams')}
        />
        <Checkbox
          label={text('members.isLimited')}
          checked={fields.isLimited}
          disabled={fields.role === 'manager'}
          onChange={({ target }) => set({ isLimited: target.checked })}
        />
        {fields.role === 'manager' && <p className={entriesStyles.quiet}>{text('members.managersSeeAll')}</p>}
      </div>
    </EntryForm>
  );
}

/** The rights of a role, in one sentence. */
function roleText({ role, isLimited }: { role: Role; isLimited: boolean }): string {
  const isLimitedClerk = role === 'clerk' && isLimited;
  return text(isLimitedClerk ? 'members.mayLimitedClerk' : `members.may_${role}`);
}
