/** Address search for the portal's search box, and the address of a pin (contract, start-up.ts). */
import { addressAtPath, addressSearchPath, type FoundAddress } from '@fixpoint/contract/found-address.ts';
import { limitPerNetwork, type PerNetworkDeps } from '#site/limit-per-network.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Client } from '#clients/client.ts';
import { addressAt } from '#geocoding/address-at.ts';
import type { Position } from '#geocoding/geocoder.ts';
import type { Geocoding } from '#geocoding/geocoding.ts';
import { searchAddresses } from '#geocoding/search-addresses.ts';

export interface AddressRoutesDeps extends PerNetworkDeps {
  readonly geocoding: Geocoding;
}

const longitude = z.coerce.number().min(-180).max(180);
const latitude = z.coerce.number().min(-90).max(90);
const position = z.object({ longitude, latitude });
const search = z.object({
  text: z.string().max(200),
  longitude: longitude.optional(),
  latitude: latitude.optional(),
});

/** Registers both routes, with their own limit. */
export async function registerAddressRoutes(
  fastify: FastifyInstance,
  deps: AddressRoutesDeps,
): Promise<void> {
  await limitPerNetwork(fastify, deps, (limited) => {
    limited.get(addressSearchPath, (request, reply) => answer(request, reply, deps, searchFor));
    limited.get(addressAtPath, (request, reply) => answer(request, reply, deps, lookUp));
    limited.post(addressAtPath, (request, reply) => answer(request, reply, deps, lookUp));
  });
}

type AddressRouteAnswer = FoundAddress[] | FoundAddress | null | 'malformed' | 'unavailable';

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { clients, geocoding }: AddressRoutesDeps,
  act: (geocoding: Geocoding, client: Client, query: unknown) => Promise<AddressRouteAnswer>,
): Promise<FastifyReply> {
  const client = await clients.findAnyClientOfHost(request.host);
  if (client === undefined) return reply.code(404).send({ error: 'There is no municipality here.' });
  const routeAnswer = await act(geocoding, client, request.body ?? request.query);
  if (routeAnswer === 'malformed') return reply.code(400).send({ error: 'The search is malformed.' });
  if (routeAnswer === 'unavailable') return reply.code(503).send({ error: 'No geocoder answered.' });
  reply.header('cache-control', 'private, max-age=60').type('application/json; charset=utf-8');
  return reply.send(JSON.stringify(routeAnswer));
}

async function searchFor(geocoding: Geocoding, client: Client, query: unknown): Promise<AddressRouteAnswer> {
  const searchQuery = search.safeParse(query).data;
  return searchQuery
    ? searchAddresses(geocoding, client, searchQuery.text, middleOf(searchQuery))
    : 'malformed';
}

/** The map position that the resident looks at, if both numbers are given. */
function middleOf(searchQuery: z.output<typeof search>): Position | undefined {
  return position.safeParse(searchQuery).data;
}

async function lookUp(geocoding: Geocoding, client: Client, query: unknown): Promise<AddressRouteAnswer> {
  const searchQuery = position.safeParse(query).data;
  if (searchQuery === undefined) return 'malformed';
  const routeAnswer = await addressAt(geocoding, client, searchQuery);
  if (routeAnswer.kind === 'unavailable') return 'unavailable';
  if (routeAnswer.kind === 'none') return null;
  const label = [routeAnswer.address, routeAnswer.city].filter(Boolean).join(', ');
  const { street } = routeAnswer;
  return { label, ...routeAnswer.position, ...(street && { street }) };
}
