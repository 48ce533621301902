import type { MapTexts } from '@fixpoint/ui/map/map-texts.ts';
import { text } from '#messages/text.ts';

/** The texts of a map at the desk. `droppedPin` describes the pin on a map where one can be dropped. */
export function deskMapTexts(droppedPin = ''): MapTexts {
  return {
    name: text('map.name'),
    instructions: text('map.instructions'),
    loading: text('map.loading'),
    failed: text('map.failed'),
    basemapUnreachable: text('map.unreachable'),
    retry: text('common.retry'),
    zoomIn: text('map.zoomIn'),
    zoomOut: text('map.zoomOut'),
    move: text('map.move'),
    moveUp: text('map.moveUp'),
    moveDown: text('map.moveDown'),
    moveLeft: text('map.moveLeft'),
    moveRight: text('map.moveRight'),
    wholeArea: text('map.wholeArea'),
    trackLocation: text('map.track'),
    streets: text('map.streets'),
    hybrid: text('map.hybrid'),
    showStreets: text('map.showStreets'),
    showHybrid: text('map.showHybrid'),
    droppedPin,
  };
}
