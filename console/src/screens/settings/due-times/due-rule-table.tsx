import { dueHoursMax } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import type { useMunicipality } from '#features/municipality/municipality.ts';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { type DueValue, keyOfRule } from './due-value.ts';
import { nameOfRule } from './due-words.ts';
import styles from './due-times.module.css';

type Rule = DueValue['rules'][number];

export interface DueRuleTableProps {
  rules: readonly Rule[];
  workTypes: NonNullable<ReturnType<typeof useMunicipality>['data']>['workTypes'];
  onChange: (rules: Rule[]) => void;
}

/** Hours until the first answer and until closing: for all work types, and for exceptions. */
export function DueRuleTable({ rules, workTypes, onChange }: DueRuleTableProps) {
  const names = new Map(workTypes.map(({ workTypeId, name }) => [workTypeId, name]));
  const general = rules.find(({ workTypeId }) => workTypeId === null);
  const generalRule: Rule = general ?? {
    key: keyOfRule(null),
    workTypeId: null,
    answerHours: null,
    resolveHours: null,
  };
  const own = rules.filter(({ workTypeId }) => workTypeId !== null);
  const has = new Set(own.map(({ workTypeId }) => workTypeId));
  const change = (rule: Rule) =>
    onChange(
      rules.some(({ key }) => key === rule.key)
        ? rules.map((it) => (it.key === rule.key ? rule : it))
        : [rule, ...rules],
    );

  const hoursField = (rule: Rule, field: 'answerHours' | 'resolveHours') => (
    <input
      type="number"
      className={styles.hours}
      min={0}
      max={dueHoursMax}
      step="any"
      aria-label={text(`due.${field}Of`, { name: nameOfRule(rule.workTypeId, names) })}
      placeholder="–"
      value={rule[field] ?? ''}
      onChange={({ target }) => {
        const hours = target.valueAsNumber;
        change({ ...rule, [field]: Number.isNaN(hours) ? null : hours });
      }}
    />
  );

  return (
    <section className={entriesStyles.box} aria-labelledby="due-rules">
      <h3 id="due-rules" className={entriesStyles.title}>
        {text('due.rules')}
      </h3>
      <p className={entriesStyles.quiet}>{text('due.rulesHint')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('due.workType')}</th>
            <th scope="col">{text('due.answerHours')}</th>
            <th scope="col">{text('due.resolveHours')}</th>
            <th scope="col">
              <span className={styles.unseen}>{text('due.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[generalRule, ...own].map((rule) => (
            <tr key={rule.key}>
              <th scope="row">{nameOfRule(rule.workTypeId, names)}</th>
              <td>{hoursField(rule, 'answerHours')}</td>
              <td>{hoursField(rule, 'resolveHours')}</td>
              <td>
                {rule.workTypeId !== null && (
                  <IconButton
                    icon="trash"
                    label={text('due.removeRule', { name: nameOfRule(rule.workTypeId, names) })}
                    onClick={() => onChange(rules.filter(({ key }) => key !== rule.key))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.add}>
        <Select
          label={text('due.addRule')}
          placeholder={text('due.choose')}
          value=""
          options={workTypes
            .filter(({ workTypeId, isActive }) => isActive && !has.has(workTypeId))
            .map(({ workTypeId, name }) => ({ value: String(workTypeId), label: name }))}
          onChange={({ target }) => {
            const workTypeId = Number(target.value);
            const { answerHours, resolveHours } = generalRule;
            onChange([...rules, { key: keyOfRule(workTypeId), workTypeId, answerHours, resolveHours }]);
          }}
        />
      </div>
    </section>
  );
}
