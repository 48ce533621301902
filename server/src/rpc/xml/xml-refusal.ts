import { MalformedCall } from '#rpc/malformed-call.ts';

/** Refuses a document that breaks a rule of XML. */
export function refuseXml(reason: string): never {
  throw new MalformedCall(`The envelope is no well-formed XML: ${reason}`);
}
