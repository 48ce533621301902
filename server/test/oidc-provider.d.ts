/** Types of the parts of oidc-provider that our tests use. The package has none. */
declare module 'oidc-provider' {
  import type { Server } from 'node:http';

  export class Provider {
    constructor(issuer: string, configuration: object);
    listen(port: number, host: string): Server;
  }
}
