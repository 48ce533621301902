import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useColleagues, useTeams } from '#features/municipality/municipality.ts';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { type ListEntry, EntryList } from '#screens/settings/entries/entry-list.tsx';
import { newEntry, useEntryDrafts } from '#screens/settings/entries/use-entry-drafts.ts';
import { SectionHead } from '#screens/settings/frame/section-head.tsx';
import { SectionWaiting } from '#screens/settings/frame/waiting.tsx';
import { fieldsOfTeam, isDeaf, noTeam, type TeamValues, type TeamOfDesk } from './team-fields.ts';
import { TeamForm } from './team-form.tsx';

/** The teams that requests go to, with their members. */
export function TeamsSection() {
  const teams = useTeams();
  const colleagues = useColleagues();
  const drafts = useEntryDrafts<TeamValues>('teams');
  const waits = [teams, colleagues].find(({ data }) => data === undefined);

  const form = (id: string) => {
    const team = teams.data?.find(({ teamId }) => String(teamId) === id);
    const draft = drafts.draftOf(id, team === undefined ? noTeam : fieldsOfTeam(team));
    return (
      <TeamForm
        key={id}
        team={team}
        draft={draft}
        members={colleagues.data ?? []}
        onClose={() => drafts.open(undefined)}
      />
    );
  };

  return (
    <>
      <SectionHead title={text('teams.title')} intro={text('teams.intro')}>
        <Button disabled={waits !== undefined} onClick={() => drafts.open(newEntry)}>
          <Icon name="plus" size={18} /> {text('teams.add')}
        </Button>
      </SectionHead>
      {waits !== undefined ? (
        <SectionWaiting query={waits} />
      ) : (
        <>
          {drafts.openId === newEntry && form(newEntry)}
          {teams.data!.length === 0 && drafts.openId !== newEntry && (
            <p className={entriesStyles.empty}>{text('teams.none')}</p>
          )}
          <EntryList
            name={text('teams.title')}
            entries={inUseFirst(teams.data!)}
            drafts={drafts}
            form={form}
          />
        </>
      )}
    </>
  );
}

function inUseFirst(teams: readonly TeamOfDesk[]): ListEntry[] {
  return [...teams]
    .sort((one, other) => Number(other.isActive) - Number(one.isActive))
    .map(({ teamId, name, isActive, memberIds, news, email }) => ({
      id: String(teamId),
      name,
      isQuiet: !isActive,
      tags: tagsOf({ isActive, memberIds, news, email }),
      note: [text('teams.memberCount', { count: memberIds.length }), text(`teams.news_${news}`), email]
        .filter(Boolean)
        .join(' · '),
    }));
}

function tagsOf(team: Pick<TeamOfDesk, 'isActive' | 'memberIds' | 'news' | 'email'>): string[] {
  if (!team.isActive) return [text('teams.notInUse')];
  return isDeaf(team) ? [text('teams.deaf')] : [];
}
