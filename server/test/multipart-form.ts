/** Sends a form of a page, as a browser without scripts does. */
import type { FastifyInstance } from 'fastify';

export type FormFields = Record<string, string | readonly string[]>;

export interface SentWithForm {
  photos?: readonly Buffer[];
  headers?: Record<string, string>;
}

/** Posts the fields, and each photo as a file of the field `photo`. */
export async function sendForm(
  fastify: FastifyInstance,
  { path, host }: { path: string; host: string },
  fields: FormFields,
  { photos = [], headers = {} }: SentWithForm = {},
) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  for (const photo of photos) form.append('photo', new Blob([new Uint8Array(photo)]), 'hole.jpg');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type')!;
  return fastify.inject({
    method: 'POST',
    url: path,
    headers: { host, 'content-type': type, 'sec-fetch-site': 'same-origin', ...headers },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
