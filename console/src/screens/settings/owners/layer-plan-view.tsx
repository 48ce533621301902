import type { LayerPlan } from '@fixpoint/contract/desk/owners/plan-layer.ts';
import { text } from '#messages/text.ts';
import dueStyles from '#screens/settings/due-times/due-times.module.css';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import type { LayerFields } from './layer-file-form.tsx';
import type { LayerListProps } from './layer-list-props.ts';
import { ownerName } from './owners-words.ts';

export interface LayerPlanViewProps extends Pick<LayerListProps, 'owners' | 'names'> {
  plan: LayerPlan;
  kind: LayerFields['kind'];
}

/** The changes that a checked file brings. */
export function LayerPlanView({ plan, kind, owners, names }: LayerPlanViewProps) {
  const { features, added, removed, changed, unchanged, outside, empty, isMuchSmaller } = plan;
  const nameOf = (ownerKey: string) => {
    if (ownerKey === '') return text('owners.municipality');
    const owner = owners.find(({ key }) => key === ownerKey);
    return owner === undefined ? ownerKey : ownerName(owner, names);
  };
  return (
    <section aria-labelledby="layer-plan" className={entriesStyles.box}>
      <h4 id="layer-plan">
        {text(kind === 'roads' ? 'owners.planOfRoads' : 'owners.planOfAreas', { count: features })}
      </h4>
      <p>{text('owners.planChanges', { added, removed, changed, unchanged })}</p>
      {outside > 0 && <p>{text('owners.planOutside', { count: outside })}</p>}
      {empty > 0 && <p>{text('owners.planEmpty', { count: empty })}</p>}
      {isMuchSmaller && <p className={entriesStyles.warning}>{text('owners.planMuchSmaller')}</p>}
      <table className={dueStyles.table}>
        <thead>
          <tr>
            <th scope="col">{text('owners.planOwner')}</th>
            <th scope="col">{text('owners.planBefore')}</th>
            <th scope="col">{text('owners.planAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.owners.map(({ ownerKey, before, after }) => (
            <tr key={ownerKey}>
              <th scope="row">
                <bdi>{nameOf(ownerKey)}</bdi>
                {after === 0 && <span className={entriesStyles.problem}>{text('owners.planGone')}</span>}
              </th>
              <td>{text('owners.number', { count: before })}</td>
              <td>{text('owners.number', { count: after })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
