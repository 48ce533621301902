import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findOwners } from '@fixpoint/contract/desk/owners/find-owners.ts';
import { takeBackLayer } from '@fixpoint/contract/desk/owners/take-back-layer.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useMe } from '#features/session/me.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import { day } from '#messages/when.ts';
import { ConfirmButton } from '#screens/settings/entries/confirm-button.tsx';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import styles from './owners.module.css';

type Layer = ResultOf<typeof findOwners>['layers'][number];

export interface LayerListProps {
  layers: readonly Layer[];
  /** The query to load again after a change. */
  queryKey: readonly string[];
}

/** The layers of roads and areas that the operator has imported, with a way back to the earlier version. */
export function LayerList({ layers, queryKey }: LayerListProps) {
  return (
    <section className={entriesStyles.box} aria-labelledby="owner-layers">
      <h3 id="owner-layers" className={entriesStyles.title}>
        {text('owners.layers')}
      </h3>
      <p className={entriesStyles.quiet}>{text('owners.layersHint')}</p>
      {layers.length === 0 && <p className={entriesStyles.quiet}>{text('owners.noLayers')}</p>}
      <ul className={styles.lines}>
        {layers.map((layer) => (
          <LayerLine key={layer.key} layer={layer} queryKey={queryKey} />
        ))}
      </ul>
    </section>
  );
}

function LayerLine({ layer, queryKey }: { layer: Layer; queryKey: readonly string[] }) {
  const queries = useQueryClient();
  const { timeZone } = useMe().client;
  const { key, kind, features, source, importedAt, isInUse, hasEarlier } = layer;
  const values = { count: features, source, date: day(importedAt, timeZone) };
  async function takeBack(): Promise<void> {
    await call(takeBackLayer, { layer: key });
    announceDone({ sentence: text('owners.takenBack', { layer: key }) });
    await queries.invalidateQueries({ queryKey });
  }
  return (
    <li className={styles.line}>
      <span>
        <bdi>{key}</bdi>{' '}
        <span className={entriesStyles.quiet}>
          {text(kind === 'roads' ? 'owners.layerOfRoads' : 'owners.layerOfAreas', values)}
        </span>{' '}
        {!isInUse && <span className={entriesStyles.tag}>{text('settings.notInUse')}</span>}
      </span>
      {hasEarlier && (
        <ConfirmButton
          label={text('owners.takeBack')}
          title={text('owners.takeBackTitle', { layer: key })}
          act={takeBack}
        >
          <p>{text('owners.takeBackHint')}</p>
        </ConfirmButton>
      )}
    </li>
  );
}
