/** What our tests use of the provider, which brings no types along. */
declare module 'oidc-provider' {
  import type { Server } from 'node:http';

  export class Provider {
    constructor(issuer: string, configuration: object);
    listen(port: number, host: string): Server;
  }
}
