// chunk: reporting
/** Searches addresses on our own server, outside of the ws7 protocol (open points). */
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
  const query = new URLSearchParams(
    Object.entries({ text, ...near }).map(([name, value]) => [name, String(value)]),
  );
  return foundAddresses.parse(await fetchJson(`${addressSearchPath}?${query.toString()}`, { signal }));
}

/** The address at a place; null if it has no address. */
export async function searchAddressAt(place: MapPlace, signal: AbortSignal): Promise<FoundAddress | null> {
  const { longitude, latitude } = place;
  return addressOrNone.parse(
    await fetchJson(addressAtPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ longitude, latitude }),
      signal,
    }),
  );
}

async function fetchJson(url: string, request: RequestInit): Promise<unknown> {
  const answer = await fetch(url, request);
  if (!answer.ok) throw new Error(`The address search answered with ${answer.status}`);
  return answer.json();
}
