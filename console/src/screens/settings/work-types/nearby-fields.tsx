import {
  type NearbyRadius,
  type NearbySetting,
  type NearbyShowing,
  nearbyRadii,
  nearbyShowings,
  nearbyWithMax,
} from '@fixpoint/contract/desk/settings/nearby.ts';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { text } from '#messages/text.ts';
import { CheckList } from '#screens/settings/entries/check-list.tsx';

export interface NearbyFieldsProps {
  nearby: NearbySetting;
  /** The other work types, with keys that are stored already. */
  others: readonly { key: string; name: string }[];
  onChange: (nearby: NearbySetting) => void;
}

/** Which requests near a new report may be about the same problem, and what residents see of them. */
export function NearbyFields({ nearby, others, onChange }: NearbyFieldsProps) {
  const chosenIds = others.flatMap(({ key }, at) => (nearby.with.includes(key) ? [at] : []));
  return (
    <>
      <Select
        label={text('field.nearbyRadius')}
        placeholder={text('field.nearbyRadius')}
        hint={text('nearby.radiusHint')}
        value={nearby.radius}
        options={nearbyRadii.map((value) => ({ value, label: text(`nearbyRadius.${value}`) }))}
        onChange={({ target }) => onChange({ ...nearby, radius: target.value as NearbyRadius })}
      />
      <Select
        label={text('field.nearbyShows')}
        placeholder={text('field.nearbyShows')}
        hint={text('nearby.showsHint')}
        value={nearby.shows}
        options={nearbyShowings.map((value) => ({ value, label: text(`nearbyShows.${value}`) }))}
        onChange={({ target }) => onChange({ ...nearby, shows: target.value as NearbyShowing })}
      />
      {nearby.radius !== 'off' && others.length > 0 && (
        <CheckList
          label={text('field.nearbyWith')}
          hint={text('nearby.withHint')}
          options={others.map(({ name }, at) => ({ id: at, name }))}
          chosenIds={chosenIds}
          onChange={(ids) =>
            onChange({ ...nearby, with: ids.map((at) => others[at]!.key).slice(0, nearbyWithMax) })
          }
          noneText=""
        />
      )}
    </>
  );
}
