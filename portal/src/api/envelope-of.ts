/** Writes a call's envelope: encodes the payload with the contract's codec, as JSON in SOAP 1.1. */
import * as z from 'zod/mini';
import type { Command, PayloadOf } from '@fixpoint/contract/define-command.ts';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';

/** The namespace of our f element. Servers accept any namespace and answer in the same one. */
const callNamespace = 'urn:fixpoint:ws7';

export function envelopeOf<C extends Command>(command: C, payload: PayloadOf<C>): string {
  const fields = z.encode(command.payload, payload);
  return writeCall(JSON.stringify({ cmd: command.cmd, ...fields }), callNamespace);
}
