import type { MapTexts } from '@fixpoint/ui/map/map-texts.ts';
import { text } from '#messages/text.ts';

/** The map's texts from the catalogue. */
export function mapTexts(clientName: string): MapTexts {
  return {
    name: text('home.map', { client: clientName }),
    instructions: text('home.mapInstructions'),
    loading: text('home.mapLoading'),
    failed: text('home.mapFailed'),
    basemapUnreachable: text('home.mapUnreachable'),
    retry: text('home.mapRetry'),
    zoomIn: text('home.zoomIn'),
    zoomOut: text('home.zoomOut'),
    move: text('home.moveMap'),
    moveUp: text('home.moveUp'),
    moveDown: text('home.moveDown'),
    moveLeft: text('home.moveLeft'),
    moveRight: text('home.moveRight'),
    wholeArea: text('home.wholeArea'),
    trackLocation: text('home.trackLocation'),
    streets: text('home.streets'),
    hybrid: text('home.hybrid'),
    showStreets: text('home.showStreets'),
    showHybrid: text('home.showHybrid'),
    droppedPin: text('home.droppedPin'),
  };
}
