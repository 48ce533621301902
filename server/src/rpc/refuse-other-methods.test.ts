import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';

const { fastify } = await startTestApp();
const service = '/ws7/t.asmx';

describe('A method that the service does not know is refused, and the answer names the known methods', () => {
  test.each([
    ['PUT', service, 'GET, HEAD, POST'],
    ['DELETE', service, 'GET, HEAD, POST'],
    ['OPTIONS', service, 'GET, HEAD, POST'],
    ['PATCH', `${service}?WSDL`, 'GET, HEAD, POST'],
    ['GET', `${service}/f`, 'POST'],
    ['PUT', `${service}/f`, 'POST'],
  ] as const)('A method is refused with 405: %s %s', async (method, url, allowedMethods) => {
    const hasBody = method === 'PUT' || method === 'PATCH';
    const { statusCode, headers, body } = await fastify.inject({
      method,
      url,
      ...(hasBody && { headers: { 'content-type': 'text/xml' }, payload: '<a/>' }),
    });
    expect([statusCode, headers.allow, body]).toEqual([
      405,
      allowedMethods,
      `Only ${allowedMethods} can be used here.`,
    ]);
  });

  test('HEAD is a known method', async () => {
    const { statusCode, body } = await fastify.inject({ method: 'HEAD', url: service });
    expect([statusCode, body]).toEqual([200, '']);
  });

  test('an unknown address stays 404', async () => {
    expect((await fastify.inject({ method: 'PUT', url: `${service}/g` })).statusCode).toBe(404);
  });
});
