/** A worker that paints the basemap, so that touches and keystrokes never wait for it. */
import type { PageMessage, PostToPage } from './basemap-messages.ts';
import { BasemapPainter } from './basemap-painter.ts';
import { RequestedTiles } from './requested-tiles.ts';
import { provideSegmenter } from './provide-segmenter.ts';

provideSegmenter();

const postToPage: PostToPage = (message, transfer = []) => self.postMessage(message, { transfer });
const tiles = new RequestedTiles(postToPage);
let painter: BasemapPainter | undefined;

self.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  switch (data.say) {
    case 'begin':
      painter = new BasemapPainter(data, tiles, postToPage);
      break;
    case 'paint':
      painter?.paint(data.layers);
      break;
    case 'look':
      painter?.look(data.look, data.isMoving);
      break;
    case 'shown':
      painter?.goOn();
      break;
    case 'tile':
      tiles.hand(data.ticket, data.bytes);
      break;
    case 'noTile':
      tiles.refuse(data.ticket);
      break;
  }
});
