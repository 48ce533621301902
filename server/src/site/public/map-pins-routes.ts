/** `GET /map/pins`: the requests in a part of the public map, or their numbers in cells of it if they are many. */
import type { FastifyReply } from 'fastify';
import type { WorkType } from '#clients/client.ts';
import { type PublicBox, type PublicMap, readPublicMap } from '#requests/public/public-requests.ts';
import { readBox, zoomOf } from './map-box.ts';
import { type MapRequest, readFilter } from './map-page-routes.ts';
import {
  type OpenedView,
  type PublicPageDeps,
  forEverybody,
  missing,
  openPublicView,
  refuseParameter,
  sendTaggedText,
} from './public-answers.ts';

export async function sendMapPins(
  deps: PublicPageDeps,
  request: MapRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const opened = await openPublicView(deps, request.host);
  if (opened === undefined) return missing(reply);
  const box = readBox(request.query['box']);
  if (box === undefined)
    return refuseParameter(reply, 'box must be west,south,east,north in degrees, as in -91,40,-90.9,40.1.');
  const body = JSON.stringify(await readPart(deps, opened, { box, query: request.query }));
  return sendTaggedText(request, forEverybody(reply), { type: 'application/json', body });
}

async function readPart(
  deps: PublicPageDeps,
  opened: OpenedView,
  { box, query }: { box: PublicBox; query: MapRequest['query'] },
) {
  const { database } = deps.photos;
  const { types, conditions } = await readFilter(deps, opened, query);
  const { before: _before, ...filter } = conditions;
  const map = await readPublicMap(database, opened.view, { ...filter, box, zoom: zoomOf(box) });
  return 'pins' in map ? { ...map, pins: pinsOf(map.pins, types) } : map;
}

/** In one order, so that the same part has the same tag. */
function pinsOf(pins: Extract<PublicMap, { pins: unknown }>['pins'], types: readonly WorkType[]) {
  const keys = new Map(types.map(({ workTypeId, key }) => [workTypeId, key]));
  return pins
    .toSorted((one, other) => one.requestId - other.requestId)
    .map(({ requestId, workTypeId, statusId: _status, locationType, ...pin }) => ({
      number: requestId,
      type: keys.get(workTypeId),
      placePrecision: locationType,
      ...pin,
    }));
}
