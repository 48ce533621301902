import type { FastifyInstance, FastifyRequest } from 'fastify';
import { helpPage, helpPagePolicy } from './help-page.ts';
import { writeWsdl } from './wsdl.ts';

interface DescriptionDeps {
  wsdlNamespace: string;
  productName: string;
}

/** GET on the service: its WSDL with `?WSDL` (any case), otherwise the help page. */
export function registerWs7Description(door: FastifyInstance, path: string, deps: DescriptionDeps): void {
  door.get(path, async (request, reply) => {
    const address = `${request.protocol}://${request.host}${path}`;
    if (isWsdlWanted(request)) {
      return reply.type('text/xml; charset=UTF-8').send(writeWsdl(deps.wsdlNamespace, address));
    }
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', helpPagePolicy)
      .send(helpPage({ ...deps, address }));
  });
}

function isWsdlWanted({ query }: FastifyRequest): boolean {
  return Object.keys(query as object).some((name) => name.toLowerCase() === 'wsdl');
}
