import { nameMaxLength } from '@fixpoint/contract/limits.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useEffect, useRef } from 'react';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { areaCornersOf } from './area-shape.ts';
import type { RoutingValue } from './routing-value.ts';
import styles from './routing.module.css';

export interface AreaFormProps {
  area: RoutingValue['areas'][number];
  /** The index of the corner that the pin on the map moves. */
  corner: number;
  /** The number of rules for the area. */
  ruleCount: number;
  onRename: (name: string) => void;
  onCorners: (corners: readonly Position[], corner: number) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The name and the corners of an area. Corners are set on the map or typed. */
export function AreaForm({ area, corner, ruleCount, onCorners, ...acts }: AreaFormProps) {
  const { onRename, onRemove, onClose } = acts;
  const name = useRef<HTMLInputElement>(null);
  const corners = areaCornersOf(area.geometry);
  useEffect(() => name.current?.select(), []);

  return (
    <div className={entriesStyles.form}>
      <TextField
        ref={name}
        label={text('routing.areaName')}
        maxLength={nameMaxLength}
        autoComplete="off"
        value={area.name}
        onChange={({ target }) => onRename(target.value)}
      />
      {corners === undefined ? (
        <p className={entriesStyles.quiet}>{text('routing.manyParts')}</p>
      ) : (
        <Corners corners={corners} corner={corner} onCorners={onCorners} />
      )}
      <div className={entriesStyles.acts}>
        <Button kind="primary" onClick={onClose}>
          {text('routing.areaDone')}
        </Button>
        {corners === undefined && (
          <Button onClick={() => onCorners([], 0)}>{text('routing.drawAnew')}</Button>
        )}
        <Button onClick={onRemove}>
          <Icon name="trash" size={18} />{' '}
          {ruleCount === 0
            ? text('routing.removeArea')
            : text('routing.removeWithRules', { count: ruleCount })}
        </Button>
      </div>
    </div>
  );
}

type CornersProps = Pick<AreaFormProps, 'corner' | 'onCorners'> & { corners: readonly Position[] };

function Corners({ corners, corner, onCorners }: CornersProps) {
  const field = (at: number, part: 'longitude' | 'latitude') => (
    <input
      type="number"
      step="any"
      dir="ltr"
      className={styles.degrees}
      aria-label={text(`routing.${part}Of`, { number: at + 1 })}
      value={corners[at]![part]}
      onFocus={() => at !== corner && onCorners(corners, at)}
      onChange={({ target }) => {
        const limit = part === 'longitude' ? 180 : 85;
        const degrees = Math.max(-limit, Math.min(limit, target.valueAsNumber || 0));
        onCorners(
          corners.map((it, place) => (place === at ? { ...it, [part]: degrees } : it)),
          at,
        );
      }}
    />
  );
  return (
    <>
      <p className={entriesStyles.quiet}>
        {corners.length < 3 ? text('routing.cornersMissing') : text('routing.cornersHint')}
      </p>
      <ol className={styles.corners} aria-label={text('routing.corners')}>
        {corners.map((_, at) => (
          <li key={at} data-chosen={at === corner || undefined}>
            <Button
              aria-pressed={at === corner}
              aria-label={text('routing.cornerNumber', { number: at + 1 })}
              onClick={() => onCorners(corners, at)}
            >
              {at + 1}
            </Button>
            {field(at, 'longitude')}
            {field(at, 'latitude')}
            <IconButton
              icon="trash"
              label={text('routing.removeCorner', { number: at + 1 })}
              onClick={() =>
                onCorners(
                  corners.filter((__, place) => place !== at),
                  Math.max(0, at - 1),
                )
              }
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          onClick={() => {
            const last = corners[corner] ?? corners.at(-1) ?? { longitude: 0, latitude: 0 };
            const at = corners.length === 0 ? 0 : corner + 1;
            onCorners([...corners.slice(0, at), last, ...corners.slice(at)], at);
          }}
        >
          <Icon name="plus" size={18} /> {text('routing.addCorner')}
        </Button>
      </div>
    </>
  );
}
