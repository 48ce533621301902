import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useColleagues, useTeams } from '#features/municipality/municipality.ts';
import { text } from '#messages/text.ts';
import { type ListEntry, EntryList } from '#screens/settings/entries/entry-list.tsx';
import { newEntry, useEntryDrafts } from '#screens/settings/entries/use-entry-drafts.ts';
import { SectionHead } from '#screens/settings/frame/section-head.tsx';
import { SectionWaiting } from '#screens/settings/frame/waiting.tsx';
import { fieldsOfMember, type MemberFields, type MemberOfDesk, noMember } from './member-fields.ts';
import { MemberForm } from './member-form.tsx';

/** All members with their rights. */
export function MembersSection() {
  const colleagues = useColleagues();
  const teams = useTeams();
  const drafts = useEntryDrafts<MemberFields>('members');
  const waits = [colleagues, teams].find(({ data }) => data === undefined);

  const form = (id: string) => {
    const member = colleagues.data?.find(({ accountId }) => String(accountId) === id);
    const draft = drafts.draftOf(id, member === undefined ? noMember : fieldsOfMember(member));
    return (
      <MemberForm
        key={id}
        member={member}
        draft={draft}
        teams={teams.data ?? []}
        onClose={() => drafts.open(undefined)}
      />
    );
  };

  return (
    <>
      <SectionHead title={text('members.title')} intro={text('members.intro')}>
        <Button disabled={waits !== undefined} onClick={() => drafts.open(newEntry)}>
          <Icon name="plus" size={18} /> {text('members.invite')}
        </Button>
      </SectionHead>
      {waits !== undefined ? (
        <SectionWaiting query={waits} />
      ) : (
        <>
          {drafts.openId === newEntry && form(newEntry)}
          <EntryList
            name={text('members.title')}
            entries={linesOf(colleagues.data!, new Map(teams.data!.map((it) => [it.teamId, it.name])))}
            drafts={drafts}
            form={form}
          />
        </>
      )}
    </>
  );
}

function linesOf(members: readonly MemberOfDesk[], teamNames: ReadonlyMap<number, string>): ListEntry[] {
  return [...members]
    .sort((one, other) => Number(other.isActive) - Number(one.isActive))
    .map((member) => ({
      id: String(member.accountId),
      name: member.name,
      isQuiet: !member.isActive,
      tags: tagsOf(member),
      note: [
        text(`role.${member.role}`),
        member.teamIds.map((id) => teamNames.get(id) ?? '').join(', '),
        member.email,
      ]
        .filter(Boolean)
        .join(' · '),
    }));
}

function tagsOf({ isActive, isInvited, isLimited, hasSecondFactor }: MemberOfDesk): string[] {
  if (!isActive) return [text('members.isLetGo')];
  return [
    ...(isInvited ? [text('members.isInvited')] : []),
    ...(isLimited ? [text('members.isLimitedTag')] : []),
    ...(hasSecondFactor === true ? [text('members.hasFactor')] : []),
  ];
}
