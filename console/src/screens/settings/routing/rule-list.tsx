import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { useRef, useState } from 'react';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { useFocusBack } from '#screens/settings/entries/use-focus-back.ts';
import { isDeaf } from '#screens/settings/teams/team-fields.ts';
import { DeafTeam } from './deaf-team.tsx';
import { RuleLine } from './rule-line.tsx';
import type { DraftedRule, NamedItem, RoutingValue } from './routing-value.ts';
import { kindOfRule, kindsOfRules, ruleSubject } from './routing-words.ts';

export interface RuleListProps extends NamedItem {
  value: RoutingValue;
  onChange: (value: RoutingValue) => void;
}

/** The rules in the order in which they win. The order depends on how specific a rule is. */
export function RuleList({ value, workTypes, teams, onChange }: RuleListProps) {
  const [openKey, setOpenKey] = useState<string>();
  const section = useRef<HTMLElement>(null);
  useFocusBack(section, openKey);
  const names = {
    workTypes: new Map(workTypes.map(({ workTypeId, name }) => [workTypeId, name])),
    teams: new Map(teams.map(({ teamId, name }) => [teamId, name])),
  };
  const setRules = (rules: DraftedRule[]) => onChange({ ...value, rules });
  const say = (rule: DraftedRule) => ruleSubject(rule, names, value.areas);

  function add(): void {
    const key = `new ${crypto.randomUUID()}`;
    setRules([...value.rules, { key, workTypeId: null, area: null, teamId: null }]);
    setOpenKey(key);
  }

  const line = (rule: DraftedRule) => (
    <RuleLine
      key={rule.key}
      rule={rule}
      subject={say(rule)}
      areas={value.areas}
      workTypes={workTypes}
      teams={teams}
      isOpen={rule.key === openKey}
      onOpen={(isOpen) => setOpenKey(isOpen ? rule.key : undefined)}
      onChange={(next) => setRules(value.rules.map((it) => (it.key === rule.key ? next : it)))}
      onRemove={() => setRules(value.rules.filter(({ key }) => key !== rule.key))}
    />
  );
  // The open rule stays at the top, because its place in the order may change during editing.
  const rest = teams.find(({ teamId }) => teamId === value.defaultTeamId);
  const open = value.rules.find(({ key }) => key === openKey);

  return (
    <section ref={section} className={entriesStyles.box} aria-labelledby="routing-rules">
      <h3 id="routing-rules" className={entriesStyles.title}>
        {text('routing.rules')}
      </h3>
      <p className={entriesStyles.quiet}>{text('routing.rulesHint')}</p>
      {value.rules.length === 0 && <p>{text('routing.noRules')}</p>}
      {open !== undefined && (
        <ul className={entriesStyles.list} aria-label={text('routing.changed')}>
          {line(open)}
        </ul>
      )}
      {kindsOfRules.map((kind) => {
        const rules = value.rules
          .filter((rule) => rule !== open && kindOfRule(rule) === kind)
          .sort((one, other) => say(one).localeCompare(say(other)));
        if (rules.length === 0) return null;
        return (
          <div key={kind}>
            <h4 className={entriesStyles.quiet}>{text(`routing.kind_${kind}`)}</h4>
            <ul className={entriesStyles.list} aria-label={text(`routing.kind_${kind}`)}>
              {rules.map(line)}
            </ul>
          </div>
        );
      })}
      <div>
        <Button onClick={add}>
          <Icon name="plus" size={18} /> {text('routing.addRule')}
        </Button>
      </div>
      <Select
        label={text('routing.rest')}
        hint={text('routing.restHint')}
        placeholder={text('routing.rest')}
        value={value.defaultTeamId === null ? 'nobody' : String(value.defaultTeamId)}
        options={[
          { value: 'nobody', label: text('routing.nobody') },
          ...teams
            .filter(({ isActive, teamId }) => isActive || teamId === value.defaultTeamId)
            .map(({ teamId, name }) => ({ value: String(teamId), label: name })),
        ]}
        onChange={({ target }) =>
          onChange({ ...value, defaultTeamId: target.value === 'nobody' ? null : Number(target.value) })
        }
      />
      {rest?.isActive && isDeaf(rest) && <DeafTeam name={rest.name} />}
    </section>
  );
}
