import { useMutation } from '@tanstack/react-query';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { day } from '#messages/when.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { LayerUpload } from './layer-upload.tsx';
import styles from './owners.module.css';
import type { Layer, LayerListProps } from './layer-list-props.ts';
import { useLayerVersion } from './use-layer-version.ts';

/** The layers of roads and areas from files, with their earlier versions, and a form for another file. */
export function LayerList({ layers, owners, names, queryKey }: LayerListProps) {
  return (
    <section className={entriesStyles.box} aria-labelledby="owner-layers">
      <h3 id="owner-layers" className={entriesStyles.title}>
        {text('owners.layers')}
      </h3>
      <p className={entriesStyles.quiet}>{text('owners.layersHint')}</p>
      {layers.length === 0 && <p className={entriesStyles.quiet}>{text('owners.noLayers')}</p>}
      <ul className={styles.lines}>
        {layers.map((layer) => (
          <LayerEntry key={layer.key} layer={layer} queryKey={queryKey} />
        ))}
      </ul>
      <LayerUpload layers={layers} owners={owners} names={names} queryKey={queryKey} />
    </section>
  );
}

function LayerEntry({ layer, queryKey }: { layer: Layer; queryKey: readonly string[] }) {
  const { key, isInUse, others } = layer;
  const { mutate, isPending, error } = useMutation({ mutationFn: useLayerVersion(queryKey) });
  const use = (version: number | null) => mutate({ layer: key, version });
  return (
    <li>
      <div className={styles.line}>
        <span>
          <bdi className={entriesStyles.name}>{key}</bdi> <VersionWords kind={layer.kind} version={layer} />{' '}
          {!isInUse && <span className={entriesStyles.tag}>{text('settings.notInUse')}</span>}
        </span>
        <Button
          aria-label={text(isInUse ? 'owners.removeLayerOf' : 'owners.useLayerOf', { layer: key })}
          isBusy={isPending}
          onClick={() => use(isInUse ? null : layer.version)}
        >
          {text(isInUse ? 'owners.removeLayer' : 'owners.useLayer')}
        </Button>
      </div>
      {others.length > 0 && (
        <details>
          <summary>{text('owners.otherVersions', { count: others.length })}</summary>
          <ul className={styles.lines}>
            {others.map((version) => (
              <li key={version.version} className={styles.line}>
                <VersionWords kind={layer.kind} version={version} />
                <Button isBusy={isPending} onClick={() => use(version.version)}>
                  {text('owners.useVersion')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {error !== null && (
        <p role="alert" className={entriesStyles.problem}>
          {failureText(error)}
        </p>
      )}
    </li>
  );
}

interface VersionWordsProps extends Pick<Layer, 'kind'> {
  version: Layer['others'][number];
}

function VersionWords({ kind, version: { features, source, importedAt } }: VersionWordsProps) {
  const { timeZone } = useMe().client;
  const values = { count: features, source, date: day(importedAt, timeZone) };
  return (
    <span className={entriesStyles.quiet}>
      {text(kind === 'roads' ? 'owners.layerOfRoads' : 'owners.layerOfAreas', values)}
    </span>
  );
}
