import type { Position } from '@fixpoint/ui/map/position.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useRef, useState } from 'react';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { useFocusBack } from '#screens/settings/entries/use-focus-back.ts';
import { AreaForm } from './area-form.tsx';
import { geometryOf, newAreaKey } from './area-shape.ts';
import { PasteAreas } from './paste-areas.tsx';
import type { OpenArea, RoutingValue } from './routing-value.ts';

export interface AreaListProps {
  value: RoutingValue;
  open: OpenArea | undefined;
  onOpen: (open: OpenArea | undefined) => void;
  /** Sets the corners of the open area, and which one moves next. */
  onCorners: (corners: readonly Position[], corner: number) => void;
  onChange: (value: RoutingValue) => void;
}

/** The areas by name. The open one can be drawn. */
export function AreaList({ value, open, onOpen, onCorners, onChange }: AreaListProps) {
  const list = useRef<HTMLUListElement>(null);
  useFocusBack(list, open?.key);
  const [isPasting, setPasting] = useState(false);

  function add(areas: readonly Omit<RoutingValue['areas'][number], 'key'>[]): string {
    const all = [...value.areas];
    for (const it of areas)
      all.push({
        ...it,
        key: newAreaKey(
          it.name,
          all.map(({ key }) => key),
        ),
      });
    onChange({ ...value, areas: all });
    return all.at(-1)!.key;
  }

  /** Also removes the rules for the area. */
  function remove(removedKey: string): void {
    onOpen(undefined);
    onChange({
      ...value,
      areas: value.areas.filter(({ key }) => key !== removedKey),
      rules: value.rules.filter(({ area }) => area !== removedKey),
    });
  }

  return (
    <div>
      {value.areas.length === 0 && <p className={entriesStyles.quiet}>{text('routing.noAreas')}</p>}
      <ul ref={list} className={entriesStyles.list} aria-label={text('routing.areas')}>
        {value.areas.map((it) => (
          <li key={it.key}>
            {it.key === open?.key ? (
              <AreaForm
                area={it}
                corner={open.corner}
                ruleCount={value.rules.filter(({ area }) => area === it.key).length}
                onRename={(name) =>
                  onChange({
                    ...value,
                    areas: value.areas.map((other) => (other.key === it.key ? { ...other, name } : other)),
                  })
                }
                onCorners={onCorners}
                onRemove={() => remove(it.key)}
                onClose={() => onOpen(undefined)}
              />
            ) : (
              <button
                type="button"
                className={entriesStyles.row}
                data-entry={it.key}
                onClick={() => onOpen({ key: it.key, corner: 0 })}
              >
                <bdi className={entriesStyles.name}>{it.name}</bdi>
                <Icon name="edit" size={18} className={entriesStyles.edit} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className={entriesStyles.acts}>
        <Button
          onClick={() =>
            onOpen({ key: add([{ name: text('routing.newArea'), geometry: geometryOf([]) }]), corner: 0 })
          }
        >
          <Icon name="plus" size={18} /> {text('routing.drawArea')}
        </Button>
        <Button onClick={() => setPasting(true)}>{text('routing.paste')}</Button>
      </div>
      {isPasting && (
        <PasteAreas
          onPasted={(areas) => {
            add(areas);
            setPasting(false);
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </div>
  );
}
