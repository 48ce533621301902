/** Which team gets what: the shapes of routing. */
import * as z from 'zod/mini';
import { oneLine } from '#one-line.ts';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';
import { nameMaxLength } from '#limits.ts';

const position = z.tuple([
  z.number().check(z.gte(-180), z.lte(180)),
  z.number().check(z.gte(-90), z.lte(90)),
]);
/** A closed line around an area: its first position is its last. */
const ring = z.array(position).check(z.minLength(4), z.maxLength(5000));
const rings = z.array(ring).check(z.minLength(1), z.maxLength(100));

/** An area on the map as GeoJSON (RFC 7946). Rings after the first are holes. */
export const areaGeometry = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Polygon'), coordinates: rings }),
  z.strictObject({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(rings).check(z.minLength(1), z.maxLength(100)),
  }),
]);

export type AreaGeometry = z.output<typeof areaGeometry>;

/** An area that rules name. */
export const area = z.strictObject({
  /** What rules call it; no other area may have it. */
  key: z.string().check(z.regex(/^[a-z\d][a-z\d-]{0,99}$/, 'must be of small letters, digits and hyphens')),
  name: z.string().check(oneLine, z.minLength(1), z.maxLength(nameMaxLength)),
  geometry: areaGeometry,
});

export const routingRule = z.strictObject({
  /** Null: any. */
  workTypeId: z.nullable(z.int32()),
  /** The key of an area; null: anywhere. */
  area: z.nullable(z.string()),
  teamId: z.int32(),
});

/** The whole set. The most specific rule wins: of work type and area, of an area, of a work type; then the default. */
export const routing = {
  areas: z.array(area).check(z.maxLength(500)),
  rules: z.array(routingRule).check(z.maxLength(5000)),
  /** Whose is what no rule is for; null: nobody's, until somebody takes it. */
  defaultTeamId: z.nullable(z.int32()),
};

const routingSet = z.strictObject(routing);
export type Routing = z.output<typeof routingSet>;

/** By which rule a request came to its team. */
export const routingReason = z.object({
  by: z.enum(['work-type-and-area', 'area', 'work-type', 'default']),
  /** The work type's name, where the rule is of one. */
  workType: z.nullable(z.string()),
  /** The area's name, where the rule is of one. */
  area: z.nullable(z.string()),
});

export type RoutingReason = z.output<typeof routingReason>;

/** A team, and by which rule. */
export const routed = z.object({ team, why: routingReason });

/** Who changed a setting last. */
export const changedBy = {
  /** Goes up by one with each change; a change names the one that it was made on. 0: nobody has set anything yet. */
  version: z.int32(),
  /** Whether the municipality's folder said so, or somebody at the desk. */
  setBy: z.enum(['file', 'desk']),
  changedAt: z.nullable(isoDate),
  /** The username of whoever it was at the desk. */
  changedBy: z.nullable(z.string()),
};
