import type { MapTexts } from '@fixpoint/ui/map/map-texts.ts';
import { requestsText } from '#messages/requests-text.ts';

export function homeMapTexts(clientName: string): MapTexts {
  return {
    name: requestsText('home.map', { client: clientName }),
    instructions: requestsText('home.mapInstructions'),
    loading: requestsText('home.mapLoading'),
    failed: requestsText('home.mapFailed'),
    basemapUnreachable: requestsText('home.mapUnreachable'),
    basemapCoarse: requestsText('home.mapCoarse'),
    retry: requestsText('home.mapRetry'),
    zoomIn: requestsText('home.zoomIn'),
    zoomOut: requestsText('home.zoomOut'),
    move: requestsText('home.moveMap'),
    moveUp: requestsText('home.moveUp'),
    moveDown: requestsText('home.moveDown'),
    moveLeft: requestsText('home.moveLeft'),
    moveRight: requestsText('home.moveRight'),
    wholeArea: requestsText('home.wholeArea'),
    trackLocation: requestsText('home.trackLocation'),
    streets: requestsText('home.streets'),
    hybrid: requestsText('home.hybrid'),
    showStreets: requestsText('home.showStreets'),
    showHybrid: requestsText('home.showHybrid'),
    droppedPin: requestsText('home.droppedPin'),
  };
}
