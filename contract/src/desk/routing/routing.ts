/** The shapes of routing, which assigns requests to teams. */
import * as z from 'zod/mini';
import { oneLine } from '#one-line.ts';
import { isoDate } from '#desk/iso-date.ts';
import { team } from '#desk/member.ts';
import { nameMaxLength } from '#limits.ts';

const position = z.tuple([
  z.number().check(z.gte(-180), z.lte(180)),
  z.number().check(z.gte(-90), z.lte(90)),
]);
/** A closed line around an area: its first position equals its last. */
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

/** An area that rules can name. */
export const area = z.strictObject({
  /** The area's name in rules. No other area may have it. */
  key: z.string().check(z.regex(/^[a-z\d][a-z\d-]{0,99}$/, 'must be of small letters, digits and hyphens')),
  name: z.string().check(oneLine, z.minLength(1), z.maxLength(nameMaxLength)),
  geometry: areaGeometry,
});

export const routingRule = z.strictObject({
  /** Null: any work type. */
  workTypeId: z.nullable(z.int32()),
  /** The key of an area; null: anywhere. */
  area: z.nullable(z.string()),
  teamId: z.int32(),
});

/**
 * All rules together. The most specific rule wins: work type and area, then area, then work type, then the
 * default.
 */
export const routing = {
  areas: z.array(area).check(z.maxLength(500)),
  rules: z.array(routingRule).check(z.maxLength(5000)),
  /** The team for requests without a matching rule; null: no team until somebody takes the request. */
  defaultTeamId: z.nullable(z.int32()),
};

const routingSet = z.strictObject(routing);
export type Routing = z.output<typeof routingSet>;

/** The rule that assigned a request to its team. */
export const routingReason = z.object({
  by: z.enum(['work-type-and-area', 'area', 'work-type', 'default']),
  /** The work type's name, if the rule has one. */
  workType: z.nullable(z.string()),
  /** The area's name, if the rule has one. */
  area: z.nullable(z.string()),
});

export type RoutingReason = z.output<typeof routingReason>;

/** A team, and the rule that selected it. */
export const routed = z.object({ team, why: routingReason });

/** Version and last change of a setting. */
export const changedBy = {
  /**
   * Grows by one with each change. A change names the version that the caller saw. 0: nothing was set yet.
   */
  version: z.int32(),
  /** `file`: set by the municipality folder. `desk`: set by a member. */
  setBy: z.enum(['file', 'desk']),
  changedAt: z.nullable(isoDate),
  /** The username of the member who changed it. */
  changedBy: z.nullable(z.string()),
};
