/** Puts each refusal into `components` once, although many operations have it. */

interface Described {
  paths: object;
}

interface Components {
  schemas: object;
  headers: object;
  securitySchemes: object;
}

interface Response {
  description: string;
}

/** The document with its components, and with references in place of refusals. */
export function withNamedRefusals(document: Described, components: Components): object {
  const responses: Record<string, Response> = {};
  const paths = Object.fromEntries(
    Object.entries(
      document.paths as Record<string, Record<string, { responses: Record<string, Response> }>>,
    ).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [
          method,
          { ...operation, responses: referred(operation.responses, responses) },
        ]),
      ),
    ]),
  );
  return { ...document, paths, components: { ...components, responses } };
}

function referred(own: Record<string, Response>, all: Record<string, Response>): object {
  return Object.fromEntries(
    Object.entries(own).map(([status, response]) => {
      if (Number(status) < 400) return [status, response];
      const words = response.description.split(', ').map((one) => one.charAt(0).toUpperCase() + one.slice(1));
      const name = `Refused${status}${words.toSorted().join('')}`;
      all[name] = response;
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}
