import { MapView, type MapViewHandle } from '@fixpoint/ui/map/map-view.tsx';
import type { Pin, Sight } from '@fixpoint/ui/map/resident-map.ts';
import type { ReactNode, Ref } from 'react';
import { useStartUp } from '#api/start-up.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { drawnBasemaps } from './drawn-basemaps.ts';
import { InsteadOfMap } from './instead-of-map.tsx';
import { deskMapTexts } from './map-texts.ts';

export interface DeskMapProps {
  pins: readonly Pin[];
  /** The id of the pin that stands out. */
  selected?: string | null;
  onSelect: (id: string) => void;
  /** The mouse is over a pin; null when it has left it. */
  onPoint?: (id: string | null) => void;
  onRest?: (sight: Sight) => void;
  /** Explains the keys, and where to find the same without a map. */
  instructions: string;
  /** Shown when there is no map. */
  failedText: string;
  /** Floats at the bottom. */
  prompt?: ReactNode;
  ref?: Ref<MapViewHandle>;
}

/** Controls on the map keep this distance from its edges. */
const padding = { top: 0, right: 16, bottom: 0, left: 16 };

/** The municipality's map. No pin can be dropped on it. */
export function DeskMap({
  pins,
  selected = null,
  onSelect,
  onPoint,
  onRest,
  failedText,
  ...rest
}: DeskMapProps) {
  const { instructions, prompt, ref } = rest;
  const basemaps = drawnBasemaps(useStartUp());
  const { data: municipality } = useMunicipality();
  if (basemaps === undefined) return <InsteadOfMap failedText={failedText} />;
  if (municipality === undefined) return <InsteadOfMap />;
  return (
    <MapView
      {...(ref !== undefined && { ref })}
      texts={{ ...deskMapTexts(), instructions, failed: failedText }}
      extent={municipality.extent}
      basemaps={basemaps}
      padding={padding}
      pins={pins}
      emphasis={{ highlighted: null, selected }}
      droppedPin={null}
      onPlacePin={() => false}
      onMovePin={() => undefined}
      onSelectPin={onSelect}
      {...(onPoint !== undefined && { onPointPin: onPoint })}
      {...(onRest !== undefined && { onRest })}
      prompt={prompt}
    />
  );
}
