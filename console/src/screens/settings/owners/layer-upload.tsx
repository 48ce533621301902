import { type LayerPlan, layerFileMaxBytes } from '@fixpoint/contract/desk/owners/plan-layer.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { ProgressBar } from '@fixpoint/ui/feedback/progress-bar.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { planLayer } from '#api/plan-layer.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { LayerFaultList } from './layer-fault-list.tsx';
import { type LayerFields, LayerFileForm, emptyLayerFields, layerKeyOf } from './layer-file-form.tsx';
import type { LayerListProps } from './layer-list-props.ts';
import { LayerPlanView } from './layer-plan-view.tsx';
import { useLayerVersion } from './use-layer-version.ts';

/** A file is checked, then its changes are shown, and a manager takes it into use. */
export function LayerUpload({ layers, owners, names, queryKey }: LayerListProps) {
  const [isOpen, setOpen] = useState(false);
  const [fields, setFields] = useState(emptyLayerFields);
  const [stored, setStored] = useState<{ stored: number; of: number }>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const checking = useMutation({ mutationFn: check });
  const takeIntoUse = useLayerVersion(queryKey);
  const using = useMutation({
    mutationFn: ({ version, isMuchSmaller }: LayerPlan) =>
      takeIntoUse({ layer: layerKeyOf(fields), version, mayBeFewer: isMuchSmaller }),
    onSuccess: () => close(),
  });
  const outcome = checking.data;
  const failure = checking.error ?? using.error;

  async function check({ file, layer: _layer, system, ...columns }: LayerFields) {
    leaving.current = new AbortController();
    setStored(undefined);
    const query = { ...columns, layer: layerKeyOf(fields), system: system.trim() || undefined };
    return planLayer(
      { file: file!, query },
      {
        signal: leaving.current.signal,
        onLine: (line) => 'stored' in line && line.of > 0 && setStored(line),
      },
    );
  }
  function change(next: LayerFields): void {
    setFields(next);
    checking.reset();
    using.reset();
  }
  function close(): void {
    leaving.current?.abort();
    change(emptyLayerFields);
    setOpen(false);
  }

  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>
          <Icon name="plus" size={18} /> {text('owners.upload')}
        </Button>
      </div>
    );
  const isTooLarge = (fields.file?.size ?? 0) > layerFileMaxBytes;
  return (
    <div className={entriesStyles.form} aria-busy={checking.isPending}>
      <LayerFileForm fields={fields} layers={layers} isLocked={checking.isPending} onChange={change} />
      {checking.isPending && (
        <>
          <output>{stored === undefined ? text('owners.checking') : text('owners.storing', stored)}</output>
          <ProgressBar label={text('owners.checking')} fraction={stored && stored.stored / stored.of} />
        </>
      )}
      {outcome !== undefined && 'faults' in outcome && <LayerFaultList {...outcome} />}
      {outcome !== undefined && 'plan' in outcome && (
        <LayerPlanView plan={outcome.plan} kind={fields.kind} owners={owners} names={names} />
      )}
      {isTooLarge && (
        <p role="alert" className={entriesStyles.problem}>
          {text('owners.fileTooLarge', { megabytes: layerFileMaxBytes / 1_000_000 })}
        </p>
      )}
      {failure !== null && !checking.isPending && (
        <p role="alert" className={entriesStyles.problem}>
          {failureText(failure)}
        </p>
      )}
      <div className={entriesStyles.acts}>
        {outcome !== undefined && 'plan' in outcome ? (
          <Button
            kind={outcome.plan.isMuchSmaller ? 'danger' : 'primary'}
            isBusy={using.isPending}
            onClick={() => using.mutate(outcome.plan)}
          >
            {text(outcome.plan.isMuchSmaller ? 'owners.useFewer' : 'owners.useFile')}
          </Button>
        ) : (
          <Button
            kind="primary"
            isBusy={checking.isPending}
            disabled={fields.file === undefined || isTooLarge}
            onClick={() => checking.mutate(fields)}
          >
            {text('owners.check')}
          </Button>
        )}
        <Button onClick={close}>{text('common.cancel')}</Button>
      </div>
    </div>
  );
}
