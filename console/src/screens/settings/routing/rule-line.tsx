import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { useEffect, useRef } from 'react';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { isDeaf } from '#screens/settings/teams/team-fields.ts';
import { DeafTeam } from './deaf-team.tsx';
import type { DraftedRule, NamedItem, RoutingValue } from './routing-value.ts';

export interface RuleLineProps extends NamedItem {
  rule: DraftedRule;
  /** The work type and area of the rule in words. */
  subject: string;
  areas: RoutingValue['areas'];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (rule: DraftedRule) => void;
  onRemove: () => void;
}

/** One rule as a sentence, or as a form when it is open. */
export function RuleLine({ rule, subject, isOpen, onOpen, ...rest }: RuleLineProps) {
  const { areas, workTypes, teams, onChange, onRemove } = rest;
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isOpen) first.current?.focus();
  }, [isOpen]);
  const team = teams.find(({ teamId }) => teamId === rule.teamId);
  if (!isOpen)
    return (
      <li>
        <button
          type="button"
          className={entriesStyles.row}
          data-entry={rule.key}
          onClick={() => onOpen(true)}
        >
          <bdi className={entriesStyles.name}>{subject}</bdi>
          <span className={entriesStyles.note}>
            {text('routing.goesTo', { team: team?.name ?? text('routing.chooseTeam') })}
          </span>
          {team?.isActive && isDeaf(team) && <span className={entriesStyles.tag}>{text('teams.deaf')}</span>}
          {team?.isActive === false && <span className={entriesStyles.tag}>{text('teams.notInUse')}</span>}
          <Icon name="edit" size={18} className={entriesStyles.edit} />
        </button>
      </li>
    );
  return (
    <li className={entriesStyles.form}>
      <div className={entriesStyles.fields}>
        <Select
          ref={first}
          label={text('due.workType')}
          placeholder={text('due.choose')}
          value={rule.workTypeId === null ? 'any' : String(rule.workTypeId)}
          options={[
            { value: 'any', label: text('routing.anyType') },
            ...workTypes
              .filter(({ isActive, workTypeId }) => isActive || workTypeId === rule.workTypeId)
              .map(({ workTypeId, name }) => ({ value: String(workTypeId), label: name })),
          ]}
          onChange={({ target }) =>
            onChange({ ...rule, workTypeId: target.value === 'any' ? null : Number(target.value) })
          }
        />
        <Select
          label={text('routing.area')}
          placeholder={text('due.choose')}
          value={rule.area ?? 'any where'}
          options={[
            { value: 'any where', label: text('routing.anywhere') },
            ...areas.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={({ target }) =>
            onChange({ ...rule, area: target.value === 'any where' ? null : target.value })
          }
        />
        <Select
          label={text('routing.team')}
          placeholder={text('routing.chooseTeam')}
          value={String(rule.teamId ?? '')}
          options={teams
            .filter(({ isActive, teamId }) => isActive || teamId === rule.teamId)
            .map(({ teamId, name }) => ({ value: String(teamId), label: name }))}
          onChange={({ target }) => onChange({ ...rule, teamId: Number(target.value) })}
        />
        {team?.isActive && isDeaf(team) && <DeafTeam name={team.name} />}
      </div>
      <div className={entriesStyles.acts}>
        <Button onClick={() => onOpen(false)}>{text('common.close')}</Button>
        <Button onClick={onRemove}>
          <Icon name="trash" size={18} /> {text('routing.removeRule')}
        </Button>
      </div>
    </li>
  );
}
