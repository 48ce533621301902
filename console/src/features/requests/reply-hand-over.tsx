import { Select } from '@fixpoint/ui/controls/select.tsx';
import { useColleagues, useTeams } from '#features/municipality/municipality.ts';
import { choiceOfId, idOfChoice, nobodyChoice, teamChoices } from './field-choices.tsx';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';

/** The team and the person that a request gets with a reply. Left out: it stays. */
interface HandOverDraft {
  teamId?: number | null | undefined;
  assigneeId?: number | null | undefined;
}

/** Means "it stays" in lists of ids. */
const stays = 'stays';

export interface ReplyHandOverProps {
  draft: HandOverDraft;
  onChange: (handOver: HandOverDraft) => void;
}

/** The team and the person that a template proposes. */
export function ReplyHandOver({ draft: { teamId, assigneeId }, onChange }: ReplyHandOverProps) {
  const { me } = useMe();
  const { data: teams = [] } = useTeams();
  const { data: colleagues = [] } = useColleagues();
  const people = colleagues.filter(({ isActive, accountId }) => isActive || accountId === assigneeId);
  const peopleChoices = [
    nobodyChoice(),
    ...people.map(({ accountId, name }) => ({ value: String(accountId), label: name })),
  ];
  // A chosen id is always an option: a list must not say that a value stays that changes.
  const optionsOf = (choices: readonly { value: string; label: string }[], id: number | null | undefined) => [
    { value: stays, label: text('reply.statusStays') },
    ...choices.map(({ value, label }) => ({ value, label })),
    ...(id === undefined || choices.some(({ value }) => value === choiceOfId(id))
      ? []
      : [{ value: choiceOfId(id), label: id === me.accountId ? me.name : text('page.loading') }]),
  ];
  const valueOf = (id: number | null | undefined) => (id === undefined ? stays : choiceOfId(id));
  const idOf = (value: string) => (value === stays ? undefined : idOfChoice(value));
  return (
    <>
      <Select
        label={text('reply.team')}
        need={text('common.optional')}
        placeholder={text('reply.team')}
        value={valueOf(teamId)}
        options={optionsOf(teamChoices(teams), teamId)}
        onChange={({ target }) => onChange({ teamId: idOf(target.value), assigneeId })}
      />
      <Select
        label={text('reply.person')}
        need={text('common.optional')}
        placeholder={text('reply.person')}
        value={valueOf(assigneeId)}
        options={optionsOf(peopleChoices, assigneeId)}
        onChange={({ target }) => onChange({ teamId, assigneeId: idOf(target.value) })}
      />
    </>
  );
}
