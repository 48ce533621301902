/** The owners of roads and ground in a municipality, as they are saved. */
import * as z from 'zod/mini';
import { oneLine } from '#one-line.ts';
import { textsOf } from '#texts-of.ts';
import { ownerActs } from '#owners/owner-acts.ts';
import { emailMaxLength, nameMaxLength } from '#limits.ts';

const key = z
  .string()
  .check(z.regex(/^[a-z\d][a-z\d-]{0,99}$/, 'must be of small letters, digits and hyphens'));

/** A road by its name ('Main Street') or by its number ('IL 61'). */
const road = z.string().check(oneLine, z.minLength(1), z.maxLength(100));

/** The most owners, the most roads and grounds of one owner, and the most claims. */
export const ownersMost = { owners: 200, roads: 500, areas: 500, claims: 1000 } as const;

const owner = z.strictObject({
  /** No other owner may have it. Requests keep it. */
  key,
  /** The municipality's own language is required. */
  name: textsOf(nameMaxLength),
  /** Empty: no phone. */
  phone: z._default(z.string().check(oneLine, z.maxLength(40)), ''),
  /** When somebody answers the phone. */
  hours: z._default(textsOf(nameMaxLength), {}),
  /** A web address that begins with http:// or https://; empty: none. */
  url: z._default(z.string().check(z.regex(/^(https?:\/\/\S+)?$/), z.maxLength(2000)), ''),
  /** Where requests are passed on to. Residents do not see it. Empty: nowhere. */
  email: z._default(z.string().check(z.maxLength(emailMaxLength)), ''),
  /** Advice for residents. */
  text: z._default(textsOf(1000), {}),
  /** True for the municipality itself: residents are told nothing, and the roads count as the municipality's. */
  isOurs: z._default(z.boolean(), false),
  /** Its roads, by name or route number. They are found on the municipality's own map. */
  roads: z._default(z.array(road).check(z.maxLength(ownersMost.roads)), []),
  /** Its grounds, by the keys of areas of the routing. */
  areas: z._default(z.array(z.string()).check(z.maxLength(ownersMost.areas)), []),
  /** The act for reports of a work type, or of all (null). The act for the others is `tell`. */
  acts: z._default(
    z
      .array(z.strictObject({ workTypeId: z.nullable(z.int32()), act: z.enum(ownerActs) }))
      .check(z.maxLength(500)),
    [],
  ),
});

export const claimMeters = { least: 25, most: 5000 } as const;

/** A stretch of a road that the municipality looks after, although the road is somebody else's. */
export const claim = z.strictObject({
  /** The road's name or number. */
  road,
  /** The middle of the stretch. */
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  /** The stretch reaches this many metres from its middle. */
  meters: z.int().check(z.gte(claimMeters.least), z.lte(claimMeters.most)),
});

export type Claim = z.output<typeof claim>;

export const corridorLimits = { least: 5, usual: 20, most: 50 } as const;

/** All owners together. */
export const owners = {
  /** A pin within this many metres of a road's line is on the road. */
  corridorMeters: z._default(
    z.int().check(z.gte(corridorLimits.least), z.lte(corridorLimits.most)),
    corridorLimits.usual,
  ),
  owners: z.array(owner).check(z.maxLength(ownersMost.owners)),
  /** The work types that are about a road or about ground. The others ask for no owner. */
  places: z._default(
    z
      .array(z.strictObject({ workTypeId: z.int32(), place: z.enum(['road', 'area']) }))
      .check(z.maxLength(500)),
    [],
  ),
  claims: z._default(z.array(claim).check(z.maxLength(ownersMost.claims)), []),
};

const ownerSet = z.strictObject(owners);
export type Owners = z.output<typeof ownerSet>;
export type Owner = Owners['owners'][number];
