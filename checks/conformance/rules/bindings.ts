/** Every form of a call is accepted, and answered in the same form. */
import { type ConformanceCheck, type CheckGroup, specifiedCheck } from '#check.ts';
import { type Manner, mediaTypesByBinding, namespacesByBinding } from '#exchange/write-call.ts';
import { callsFor } from './calls-for.ts';
import { expectClient } from './expect-client.ts';

const transport = 'wire-protocol.md, Transport';

/** A call in this form is accepted, and answered with the municipality. */
const takenCheck = (says: string, manner: Manner, rule = transport, more?: object): ConformanceCheck =>
  specifiedCheck(
    says,
    rule,
    async (trial) => void (await expectClient(trial, callsFor(trial).client(more), manner)),
  );

const soap = (version: '1.1' | '1.2'): ConformanceCheck =>
  specifiedCheck(`SOAP ${version} is answered in SOAP ${version}`, transport, async (trial) => {
    const { root, mediaType } = await expectClient(trial, callsFor(trial).client(), { binding: version });
    const mediaTypeWanted = mediaTypesByBinding[version];
    trial.expect(mediaType === mediaTypeWanted, `Content-Type ${mediaTypeWanted}`, mediaType);
    const isEnvelope = root?.name === 'Envelope' && root.namespace === namespacesByBinding[version];
    trial.expect(
      isEnvelope,
      `an Envelope in ${namespacesByBinding[version]}`,
      `${root?.name} in ${root?.namespace}`,
    );
  });

const namespaces = ['urn:conformance', 'http://tempuri.org/', ''];

export const bindings: CheckGroup = {
  title: 'Bindings',
  checks: [
    soap('1.1'),
    soap('1.2'),
    specifiedCheck('HTTP POST with a field json is answered with TaskResponse', transport, async (trial) => {
      const { root, mediaType } = await expectClient(trial, callsFor(trial).client(), { binding: 'form' });
      trial.expect(mediaType === 'text/xml', 'Content-Type text/xml', mediaType);
      trial.expect(root?.name === 'TaskResponse', 'TaskResponse as the root', root?.name);
    }),
    specifiedCheck('any namespace is taken, and the answer uses it', transport, async (trial) => {
      for (const namespace of namespaces) {
        const { result } = await expectClient(trial, callsFor(trial).client(), { namespace });
        trial.expect(
          result?.namespace === namespace,
          `fResponse in '${namespace}'`,
          `in '${result?.namespace}'`,
        );
      }
    }),
    takenCheck('any prefixes are taken', { prefix: 'q1', namespace: 'urn:conformance' }),
    takenCheck('a call needs no SOAPAction', {}),
    takenCheck('a call may have any SOAPAction', { headers: { soapaction: '"http://tempuri.org/f"' } }),
    takenCheck('json may be CDATA', { isCdata: true }, 'XML 1.0, 2.7', { note: 'a<b & ]]> c' }),
    takenCheck('a call may be UTF-16, its low bytes first', { encoding: 'utf-16le' }, 'XML 1.0, 4.3.3', {
      note: 'é€',
    }),
    takenCheck('a call may be UTF-16, its high bytes first', { encoding: 'utf-16be' }, 'XML 1.0, 4.3.3', {
      note: 'é€',
    }),
    takenCheck(
      'a call may be ISO 8859-1, as its declaration says',
      { encoding: 'iso-8859-1' },
      'contract/samples, call-latin1.xml',
      { note: 'é' },
    ),
  ],
};
