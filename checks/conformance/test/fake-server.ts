/** A ws7 server without any of our code. A test can plant a fault at each step. */
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestMaxBytes } from '@fixpoint/contract/limits.ts';
import { decodeXml } from '#exchange/decode-xml.ts';
import { findElement, readXml } from '#exchange/read-xml.ts';
import { namespacesByBinding } from '#exchange/write-call.ts';
import { codes, Refusal, FakeMunicipality } from './fake-municipality.ts';
import type { ReadCall, Reply } from './fake-call.ts';
import type { Fields } from './fake-request.ts';
import { fakePage, fakeWsdl } from './fake-description.ts';
import { type SentAnswer, writeFakeFault, writeResult } from './write-result.ts';

/** The steps that a test replaces. A missing step behaves correctly. */
export interface PlantedFaults {
  /** The received call, before it is read. An error thrown here refuses the call. */
  call?: (call: ReadCall) => ReadCall;
  fields?: (fields: Fields) => Fields;
  data?: (cmd: string, data: unknown, fields: Fields) => unknown;
  refusal?: (refusal: Refusal, cmd: string, fields: Fields) => Refusal | { data: unknown };
  reply?: (reply: Reply, cmd: string) => Reply;
  answer?: (answer: SentAnswer, call: Pick<ReadCall, 'binding'>) => SentAnswer;
  wsdl?: (wsdl: string) => string;
  /** Largest size of a request. */
  maxBytes?: number;
  acceptsDoctype?: boolean;
  /** A command that is never answered. */
  answersLate?: string;
}

/** The request is not a call. */
class NoCall extends Error {}

export interface FakeServer {
  /** The address of the fake. The first label of its host is the name of the municipality. */
  address: string;
  municipality: FakeMunicipality;
  stop(): Promise<void>;
}

/** Starts a fake server on a free port of this machine. */
export async function startFakeServer(faults: PlantedFaults = {}): Promise<FakeServer> {
  const municipality = new FakeMunicipality();
  const server = http.createServer((request, response) => {
    void answerRequest(request, municipality, faults).then(({ status, type, body }) =>
      response.writeHead(status, { 'content-type': type }).end(body),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://city.localhost:${port}`,
    municipality,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answerRequest(
  request: IncomingMessage,
  municipality: FakeMunicipality,
  faults: PlantedFaults,
): Promise<SentAnswer> {
  const { method, url = '' } = request;
  if (method === 'GET' && url.endsWith('?WSDL')) {
    return { status: 200, type: 'text/xml', body: (faults.wsdl ?? unchanged)(fakeWsdl) };
  }
  if (method === 'GET') return { status: 200, type: 'text/html', body: fakePage };
  if (method !== 'POST') return { status: 501, type: 'text/plain', body: '' };
  const body = await bytesOf(request);
  const isSoap12 = request.headers['content-type']?.startsWith('application/soap+xml') === true;
  const binding = url.endsWith('/f') ? 'form' : isSoap12 ? '1.2' : '1.1';
  if (faults.answersLate !== undefined && body.includes(faults.answersLate)) return new Promise(() => {});
  const answer = answerCall({ binding, body, headers: request.headers }, municipality, faults);
  return (faults.answer ?? ((it: SentAnswer) => it))(answer, { binding });
}

type IncomingCall = Pick<ReadCall, 'binding' | 'headers'> & { body: Buffer };

function answerCall(
  incomingCall: IncomingCall,
  municipality: FakeMunicipality,
  faults: PlantedFaults,
): SentAnswer {
  let call: ReadCall = { ...incomingCall, namespace: '', json: '', document: '' };
  let cmd = '';
  let reply: Reply;
  try {
    if (incomingCall.body.length > (faults.maxBytes ?? requestMaxBytes))
      throw new Refusal(codes.tooLarge, 'Too large.');
    call = (faults.call ?? unchanged)(readCall(incomingCall, faults));
    const fields = (faults.fields ?? inLowerCase)(parse(call.json));
    cmd = String(fields['cmd']).toLowerCase();
    reply = replyTo(cmd, fields, municipality, { faults, origin: `http://${incomingCall.headers.host}` });
  } catch (error) {
    if (!(error instanceof Refusal)) return writeFakeFault(call, (error as Error).message);
    reply = replyOf(error);
  }
  return writeResult((faults.reply ?? unchanged)(reply, cmd), call);
}

function replyTo(
  cmd: string,
  fields: Fields,
  municipality: FakeMunicipality,
  { faults, origin }: { faults: PlantedFaults; origin: string },
): Reply {
  let data: unknown;
  try {
    data = municipality.answer(cmd, fields, origin);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const outcome = (faults.refusal ?? unchanged)(error, cmd, fields);
    if (outcome instanceof Refusal) return replyOf(outcome);
    data = outcome.data;
  }
  const fakeData = faults.data === undefined ? data : faults.data(cmd, data, fields);
  return { ...correctReply, data: JSON.stringify(fakeData) };
}

const correctReply = { securityStatus: 'Unchecked', hasErrors: 'false', errors: [], elapsedTime: '2' };

/** A refusal by its SecurityStatus alone has no error. */
function replyOf({ code, message, securityStatus = 'Unchecked' }: Refusal): Reply {
  const errors = code === '' ? [] : [{ code, message }];
  return { ...correctReply, data: '', securityStatus, hasErrors: String(errors.length > 0), errors };
}

const unchanged = <Thing>(thing: Thing): Thing => thing;

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function readCall(
  { binding, body, headers }: IncomingCall,
  { acceptsDoctype = false }: PlantedFaults,
): ReadCall {
  const document = decodeXml(body, headers['content-type']);
  const call = { binding, headers, document, namespace: '' };
  if (binding === 'form') return { ...call, json: new URLSearchParams(document).get('json') ?? '' };
  if (!acceptsDoctype && document.includes('<!DOCTYPE')) throw new NoCall('There is a DTD.');
  const envelope = readXml(document);
  const f = findElement(envelope, 'f');
  const json = f && findElement(f, 'json');
  if (json === undefined) throw new NoCall('There is no f/json.');
  const isSoap12 = envelope.namespace === namespacesByBinding['1.2'];
  return { ...call, binding: isSoap12 ? '1.2' : binding, namespace: f!.namespace, json: json.text };
}

function parse(json: string): Fields {
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new NoCall('No object.');
  return value as Fields;
}

function inLowerCase(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
}
