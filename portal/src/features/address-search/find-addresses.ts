/** Searches addresses on our own server, by a plain GET outside of the ws7 protocol (open points). */
import {
  addressAtPath,
  addressSearchPath,
  foundAddress,
  type FoundAddress,
} from '@fixpoint/contract/found-address.ts';
import * as z from 'zod/mini';

/** A place in WGS 84 degrees. */
export interface MapPlace {
  longitude: number;
  latitude: number;
}

const foundAddresses = z.array(foundAddress);
const addressOrNone = z.nullable(foundAddress);

/** The addresses that match a text, best first; among equals, those near `near` come first. */
export async function searchAddresses(
  text: string,
  near: MapPlace | undefined,
  signal: AbortSignal,
): Promise<FoundAddress[]> {
  return foundAddresses.parse(await getJson(addressSearchPath, { text, ...near }, signal));
}

/** The address at a place; null if it has no address. */
export async function searchAddressAt(place: MapPlace, signal: AbortSignal): Promise<FoundAddress | null> {
  return addressOrNone.parse(await getJson(addressAtPath, { ...place }, signal));
}

async function getJson(
  path: string,
  parameters: Record<string, string | number>,
  signal: AbortSignal,
): Promise<unknown> {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`${path}?${query.toString()}`, { signal });
  if (!answer.ok) throw new Error(`The address search answered with ${answer.status}`);
  return answer.json();
}
