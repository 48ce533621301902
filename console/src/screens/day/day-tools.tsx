import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { findLocation } from '@fixpoint/ui/map/device-location.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { useMutation } from '@tanstack/react-query';
import { navigate } from '#features/navigation/address.ts';
import { useDistanceText } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import styles from './day-tools.module.css';
import type { Stops } from './use-stops.ts';

export interface DayToolsProps {
  withTeam: boolean;
  stops: Stops;
  onFrom: (place: Position) => void;
  isMapOpen: boolean;
  onMap: (isOpen: boolean) => void;
}

/** The number of cases and the length of the way, with controls for the list. */
export function DayTools({ withTeam, stops, onFrom, isMapOpen, onMap }: DayToolsProps) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: findLocation,
    onSuccess: ({ position }) => {
      onFrom(position);
      announce(text('day.orderedFromHere'));
    },
  });
  const distanceText = useDistanceText();
  const { today } = stops;
  const metres = today.reduce((sum, stop) => sum + (stop.metres ?? 0), 0);
  return (
    <div className={styles.tools}>
      {/* The list says in its own words that nothing is left. */}
      {today.length > 0 && (
        <p className={styles.sum}>
          {text('day.count', { count: today.length })}
          {metres > 0 && ` · ${text('day.way', { distance: distanceText(metres) })}`}
        </p>
      )}
      <div className={styles.acts}>
        <Button isBusy={isPending} onClick={() => mutate()}>
          <Icon name="locate" size={20} /> {text('day.fromHere')}
        </Button>
        <Button aria-pressed={isMapOpen} onClick={() => onMap(!isMapOpen)}>
          <Icon name="map" size={20} /> {text('day.map')}
        </Button>
      </div>
      {isError && <p role="alert">{text('day.noLocation')}</p>}
      <Checkbox
        label={text('day.withTeam')}
        checked={withTeam}
        onChange={({ target }) => navigate(target.checked ? '/day?team=yes' : '/day', { replace: true })}
      />
    </div>
  );
}
