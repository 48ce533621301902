import type { FaultPart } from './part.ts';
import { clock } from '#parts/clock.ts';
import { databaseKills } from '#parts/database-kills.ts';
import { databaseStopped } from '#parts/database-stopped.ts';
import { diskFull } from '#parts/disk-full.ts';
import { geocoder } from '#parts/geocoder.ts';
import { mail } from '#parts/mail.ts';
import { rolling, rollingBehindCaddy } from '#parts/rolling.ts';
import { restore } from '#parts/restore.ts';
import { serverKills } from '#parts/server-kills.ts';
import { stops } from '#parts/stops.ts';
import { upgrade } from '#parts/upgrade.ts';

/** All parts, in their order. */
export const parts: readonly FaultPart[] = [
  serverKills,
  databaseKills,
  databaseStopped,
  mail,
  geocoder,
  diskFull,
  clock,
  stops,
  rolling,
  rollingBehindCaddy,
  upgrade,
  restore,
];
