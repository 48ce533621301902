import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useId } from 'react';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import fieldsStyles from '#screens/settings/fields/fields.module.css';
import looksStyles from '#screens/settings/looks/looks.module.css';
import { newAreaKey } from '#screens/settings/routing/area-shape.ts';
import type { LayerListProps } from './layer-list-props.ts';

/** A file, and how to read it. */
export interface LayerFields {
  file: File | undefined;
  kind: 'roads' | 'areas';
  /** Name of the layer; empty: as its kind. */
  layer: string;
  ownerColumn: string;
  nameColumn: string;
  /** Empty: the one that the file names. */
  system: string;
}

export const emptyLayerFields: LayerFields = {
  file: undefined,
  kind: 'roads',
  layer: '',
  ownerColumn: 'owner',
  nameColumn: 'name',
  system: '',
};

/** The name of the layer in small letters, digits and hyphens. */
export function layerKeyOf({ layer, kind }: LayerFields): string {
  return layer.trim() === '' ? kind : newAreaKey(layer, []);
}

export interface LayerFileFormProps extends Pick<LayerListProps, 'layers'> {
  fields: LayerFields;
  /** True while the file is being checked. */
  isLocked: boolean;
  onChange: (fields: LayerFields) => void;
}

/** Chooses the file of a layer, and says how to read it. */
export function LayerFileForm({ fields, layers, isLocked, onChange }: LayerFileFormProps) {
  const id = useId();
  const replaced = layers.find(({ key, isInUse }) => isInUse && key === layerKeyOf(fields));
  const set = (next: Partial<LayerFields>) => onChange({ ...fields, ...next });
  return (
    <fieldset className={entriesStyles.fields} disabled={isLocked}>
      <div className={entriesStyles.wide}>
        <label htmlFor={id} className={fieldsStyles.legend}>
          {text('owners.file')}
        </label>
        <p id={`${id}-hint`} className={entriesStyles.quiet}>
          {text('owners.fileHint')}
        </p>
        <input
          id={id}
          type="file"
          accept=".geojson,.json,.csv,.zip,.gz,.geojsonl,.geojsonseq"
          aria-describedby={`${id}-hint`}
          className={looksStyles.file}
          onChange={({ target }) => set({ file: target.files?.[0] })}
        />
      </div>
      <Select
        label={text('owners.layerKind')}
        placeholder={text('due.choose')}
        value={fields.kind}
        options={[
          { value: 'roads', label: text('owners.kindRoads') },
          { value: 'areas', label: text('owners.kindAreas') },
        ]}
        onChange={({ target }) => set({ kind: target.value === 'areas' ? 'areas' : 'roads' })}
      />
      <TextField
        label={text('owners.layerName')}
        hint={
          replaced === undefined
            ? text('owners.layerNew', { layer: layerKeyOf(fields) })
            : text('owners.layerReplaced', { layer: layerKeyOf(fields) })
        }
        maxLength={60}
        value={fields.layer}
        onChange={({ target }) => set({ layer: target.value })}
      />
      <TextField
        label={text('owners.ownerColumn')}
        hint={text('owners.ownerColumnHint')}
        maxLength={100}
        value={fields.ownerColumn}
        onChange={({ target }) => set({ ownerColumn: target.value })}
      />
      <TextField
        label={text('owners.nameColumn')}
        maxLength={100}
        value={fields.nameColumn}
        onChange={({ target }) => set({ nameColumn: target.value })}
      />
      <TextField
        label={text('owners.system')}
        hint={text('owners.systemHint')}
        need={text('common.optional')}
        dir="ltr"
        maxLength={4000}
        value={fields.system}
        onChange={({ target }) => set({ system: target.value })}
      />
    </fieldset>
  );
}
