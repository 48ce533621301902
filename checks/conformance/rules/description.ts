/** The service's description of itself, and the largest request that it accepts. */
import { requestMaxBytes } from '@fixpoint/contract/limits.ts';
import { type CheckGroup, specifiedCheck } from '#check.ts';
import { allElements } from '#exchange/read-xml.ts';
import { type WrittenCall, encodeCall } from '#exchange/write-call.ts';
import { outline } from '#exchange/outline.ts';
import { callsFor } from './calls-for.ts';

const transport = 'wire-protocol.md, Transport';

const wsdlNamespace = 'http://schemas.xmlsoap.org/wsdl/';
/** The form of a port's address, by binding. */
const ports = {
  'SOAP 1.1': 'http://schemas.xmlsoap.org/wsdl/soap/',
  'SOAP 1.2': 'http://schemas.xmlsoap.org/wsdl/soap12/',
  'HTTP POST': 'http://schemas.xmlsoap.org/wsdl/http/',
};

const schemaNames = 'f json fResponse fResult Data SecurityStatus HasErrors EllapsedTime'.split(' ');

/** A megabyte more than the largest photo needs. */
const oversizedBytes = requestMaxBytes + 1024 * 1024;

/** A call whose JSON ends in this much white space, so that no field is long. */
function largeCall(fields: object): Omit<WrittenCall, 'path'> {
  const { headers, body } = encodeCall(JSON.stringify(fields));
  const end = body.lastIndexOf('}');
  const parts = [body.subarray(0, end), Buffer.alloc(oversizedBytes, ' '), body.subarray(end)];
  return { headers, body: Buffer.concat(parts) };
}

export const serviceDescription: CheckGroup = {
  title: 'Description and size',
  checks: [
    specifiedCheck('the WSDL describes f for SOAP 1.1, SOAP 1.2 and HTTP POST', transport, async (trial) => {
      const answer = await trial.server.send({ method: 'GET', path: '?WSDL' });
      trial.expect(answer.status === 200, 'HTTP 200', outline(answer));
      const root = trial.need(answer.root, 'XML', outline(answer));
      const isWsdl = root.name === 'definitions' && root.namespace === wsdlNamespace;
      trial.demand(isWsdl, 'definitions of WSDL 1.1', `${root.name} in ${root.namespace}`);
      const operations = allElements(root, 'operation').map(({ attributes }) => attributes['name']);
      trial.expect(operations.includes('f'), 'an operation f', operations);
      const addresses = allElements(root, 'address').map(({ namespace }) => namespace);
      for (const [binding, namespace] of Object.entries(ports)) {
        trial.expect(addresses.includes(namespace), `a port for ${binding}`, addresses);
      }
    }),
    specifiedCheck('the WSDL names f, json and fResult in its schema', transport, async (trial) => {
      const answer = await trial.server.send({ method: 'GET', path: '?WSDL' });
      const root = trial.need(answer.root, 'XML', outline(answer));
      const elements = allElements(root, 'element').map(({ attributes }) => attributes['name']);
      for (const name of schemaNames) {
        trial.expect(elements.includes(name), `an element ${name}`, elements);
      }
    }),
    specifiedCheck('GET answers a page that names the commands', transport, async (trial) => {
      const answer = await trial.server.send({ method: 'GET' });
      const isPage = answer.status === 200 && answer.mediaType === 'text/html';
      trial.demand(isPage, 'HTTP 200 with text/html', `HTTP ${answer.status} with ${answer.mediaType}`);
      const pageText = answer.body.toLowerCase();
      for (const cmd of ['findclientidbyname', 'signin', 'createworkrequest']) {
        trial.expect(pageText.includes(cmd), `${cmd} on the page`, answer.body.slice(0, 160));
      }
    }),
    specifiedCheck(
      'a request larger than the largest photo needs gets 00010007',
      transport,
      async (trial) => {
        const answer = await trial.server.send({ method: 'POST', ...largeCall(callsFor(trial).client()) });
        const codes = trial.resultOf(answer).errors.map(({ code }) => code);
        trial.expect(codes.includes('00010007'), 'error 00010007', outline(answer));
      },
    ),
  ],
};
