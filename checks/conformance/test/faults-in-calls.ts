/** Servers that wrongly accept or refuse calls. */
import { namespacesByBinding } from '#exchange/write-call.ts';
import { goldenSamples } from '#rules/samples.ts';
import { answerFault, type PlantedFault, refusalFault } from './planted-fault.ts';
import type { Fields } from './fake-request.ts';

/** Names of fields in lower case, as the fake knows them. */
const lowerCaseNames = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));

const samples = goldenSamples.checks.filter(({ tier }) => tier === 'specification').map(({ says }) => says);
const refusedSamples = samples.filter((says) => says.endsWith('is refused'));
const takenSamples = samples.filter((says) => says.endsWith('is taken'));
const faultsOfSoap11 = [
  'an empty body gets a fault of SOAP 1.1',
  'text that is not XML gets a fault of SOAP 1.1',
  'JSON that does not parse gets a fault of SOAP 1.1',
];
const faultsOfSoap12 = [
  'JSON that does not parse gets a fault of SOAP 1.2',
  'text that is not XML gets a fault of SOAP 1.2',
];

export const faultsInCalls: PlantedFault[] = [
  {
    what: 'answers SOAP 1.2 in an envelope of SOAP 1.1',
    faults: answerFault(namespacesByBinding['1.2'], namespacesByBinding['1.1']),
    fails: [
      'SOAP 1.2 is answered in SOAP 1.2',
      ...takenSamples.filter((says) => says.includes('1.2')),
      ...faultsOfSoap12,
    ],
  },
  {
    what: 'always answers in its own namespace',
    faults: { call: (call) => ({ ...call, namespace: 'urn:own' }) },
    fails: ['any namespace is taken, and the answer uses it', ...takenSamples],
  },
  {
    what: 'accepts only one namespace',
    faults: refusalFault(({ binding, namespace }) => binding !== 'form' && namespace !== 'urn:conformance'),
    fails: ['any namespace is taken, and the answer uses it', ...takenSamples],
  },
  {
    what: 'accepts only its own SOAPAction',
    faults: refusalFault(({ headers }) => headers.soapaction === '"http://tempuri.org/f"'),
    fails: ['a call may have any SOAPAction'],
  },
  {
    what: 'refuses CDATA',
    faults: refusalFault(({ document }) => document.includes('CDATA')),
    fails: [
      'json may be CDATA',
      ...takenSamples.filter((says) => says.includes('cdata')),
      'createworkrequestnote takes a note in every binding and encoding',
      'notes are read back character by character, oldest first',
    ],
  },
  {
    what: 'distinguishes upper and lower case in names',
    faults: { fields: (fields) => fields },
    fails: [
      'dropdowncitizenworktypesbyclientid answers the work types that a resident may choose',
      'names of commands and fields are read without regard to case',
      "the guest signs in as 'guest' with an empty password",
      'citizen sign in with WebSecurityLevel 0',
      'staff sign in with WebSecurityLevel above 0',
      'a wrong name gets InvalidUsernamePassword',
    ],
  },
  {
    what: 'refuses fields that it does not know',
    faults: {
      fields(fields) {
        if ('later' in fields) throw new Error('What is later?');
        return lowerCaseNames(fields);
      },
    },
    fails: ['unknown fields are ignored'],
  },
  {
    what: 'accepts a DTD',
    faults: { acceptsDoctype: true },
    fails: refusedSamples.filter((says) => says.includes('-dtd')),
  },
  {
    what: 'shows its stack trace',
    faults: answerFault(
      '</faultstring>',
      ' at Ws7.Service.F(String json) in Service.cs:line 12</faultstring>',
    ),
    fails: [...refusedSamples, ...faultsOfSoap11],
  },
  {
    what: 'refuses invalid calls with HTTP 200',
    faults: { answer: (correctAnswer) => ({ ...correctAnswer, status: 200 }) },
    fails: [
      ...refusedSamples,
      ...faultsOfSoap11,
      ...faultsOfSoap12,
      'a form without json gets HTTP 400 in the HTTP POST binding',
      'JSON that does not parse gets HTTP 400 in the HTTP POST binding',
      'JSON that is not an object gets HTTP 400 in the HTTP POST binding',
    ],
  },
  {
    what: 'cannot read UTF-16',
    faults: refusalFault(({ document }) => /encoding="utf-16"/.test(document)),
    fails: [
      'a call may be UTF-16, its low bytes first',
      'a call may be UTF-16, its high bytes first',
      'createworkrequestnote takes a note in every binding and encoding',
      'notes are read back character by character, oldest first',
    ],
  },
  {
    what: 'reads dates only in its own form',
    faults: refusalFault(({ json }) => /"fromdate":"[^/]/.test(json)),
    fails: [
      'dates of a window are read as ISO 8601',
      'dates of a window are read as YYYY-MM-DD  HH:MM:SS with two spaces',
      'dates of a window are read as YYYY-MM-DD HH:MM:SS with one space',
    ],
  },
];
