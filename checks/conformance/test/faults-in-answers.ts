/** Servers that accept calls correctly, but act or answer wrongly. */
import { randomUUID } from 'node:crypto';
import { photoOfCamera } from '#facts/report-facts.ts';
import { acceptanceFault, type Data, dataFault, type PlantedFault, replyFault } from './planted-fault.ts';

const photoAsItCame = photoOfCamera.toString('base64');

export const faultsInAnswers: PlantedFault[] = [
  {
    what: 'answers errors of the application with HTTP 500',
    faults: {
      answer: (correctValue) =>
        correctValue.body.includes('<HasErrors>true') ? { ...correctValue, status: 500 } : correctValue,
    },
    fails: ['every result comes with HTTP 200, even an error of the application'],
  },
  {
    what: 'writes fractions of seconds',
    faults: replyFault(() => ({ elapsedTime: '0.002' })),
    fails: ['EllapsedTime is whole milliseconds'],
  },
  {
    what: 'writes HasErrors with a capital',
    faults: replyFault(({ hasErrors }) => ({ hasErrors: hasErrors === 'true' ? 'True' : hasErrors })),
    fails: ['HasErrors is true or false'],
  },
  {
    what: 'has error codes of five digits',
    faults: replyFault(({ errors }) => ({
      errors: errors.map(({ code, message }) => ({ code: code.slice(3), message })),
    })),
    fails: [
      'a request larger than the largest photo needs gets 00010007',
      'resetemailbyclientid without a key gets 00010002',
      'resetemailbyclientid with an unknown key gets 00010005',
      'resetpasswordbyclientid without a key gets 00010002',
      'resetpasswordbyclientid with an unknown key gets 00010005',
      'every error has an ErrorCode of eight digits and a Message',
    ],
  },
  {
    what: 'has an extent of texts instead of numbers',
    faults: dataFault('findclientidbyname', (correctValue) => ({
      ...correctValue,
      ExtentXMin: String(correctValue['ExtentXMin']),
    })),
    fails: ['findclientidbyname answers the municipality'],
  },
  {
    what: 'has a logo that is a png',
    faults: dataFault('findcitizenlogos', (correctValue) => ({
      ...correctValue,
      LogoHeader: 'iVBORw0KGgo=',
    })),
    fails: ['findcitizenlogos answers jpegs, or nothing'],
  },
  {
    what: 'has work types without CustomMessage',
    faults: dataFault('dropdowncitizenworktypesbyclientid', (correctValue) =>
      (correctValue as unknown as Data[]).map(({ Value, Text }) => ({ Value, Text })),
    ),
    fails: ['dropdowncitizenworktypesbyclientid answers the work types that a resident may choose'],
  },
  {
    what: 'writes dates as ISO 8601',
    faults: dataFault('signin', (correctValue) => ({
      ...correctValue,
      TokenExpiration: '2099-01-01T00:00:00Z',
    })),
    fails: [
      "the guest signs in as 'guest' with an empty password",
      "without ClientId, the host's first label names the municipality",
      'citizen sign in with WebSecurityLevel 0',
      'staff sign in with WebSecurityLevel above 0',
    ],
  },
  {
    what: 'gives tokens that have expired',
    faults: dataFault('signin', (correctValue) => ({ ...correctValue, TokenExpiration: '/Date(1000)/' })),
    fails: [
      "the guest signs in as 'guest' with an empty password",
      "without ClientId, the host's first label names the municipality",
      'citizen sign in with WebSecurityLevel 0',
      'staff sign in with WebSecurityLevel above 0',
    ],
  },
  {
    what: 'lets guests use commands for staff',
    faults: acceptanceFault('InsufficientPermissions', { Result: true }),
    fails: [
      'a guest may not use commands for citizens',
      'a guest may not use commands for staff',
      'a citizen may not use commands for staff',
    ],
  },
  {
    what: 'accepts any token',
    faults: acceptanceFault('InvalidToken', { Result: true }),
    fails: ['an unknown token gets InvalidToken', 'a missing token gets InvalidToken where one is needed'],
  },
  {
    what: 'reports a used key as missing',
    faults: replyFault(({ errors }) => ({
      errors: errors.map((error) => (error.code === '00010005' ? { ...error, code: '00010002' } : error)),
    })),
    fails: [
      'resetemailbyclientid with an unknown key gets 00010005',
      'resetpasswordbyclientid with an unknown key gets 00010005',
    ],
  },
  {
    what: 'mails links to another site',
    faults: acceptanceFault('00920006', { Result: true }),
    fails: ['a link to another site is not mailed'],
  },
  {
    what: 'accepts requests of any size',
    faults: { maxBytes: Infinity },
    fails: ['a request larger than the largest photo needs gets 00010007'],
  },
  {
    what: 'has a WSDL without SOAP 1.2',
    faults: { wsdl: (wsdl) => wsdl.replace('/soap12/', '/soap/') },
    fails: ['the WSDL describes f for SOAP 1.1, SOAP 1.2 and HTTP POST'],
  },
  {
    what: 'reads ISO 8859-1 as UTF-8',
    faults: {
      call: (call) => ({
        ...call,
        json: call.document.includes('iso-8859-1')
          ? call.json.replace(/[\u0080-\u00ff]/g, '\ufffd')
          : call.json,
      }),
    },
    fails: ['notes are read back character by character, oldest first'],
  },
  {
    what: 'returns descriptions still encoded',
    faults: dataFault('findcitizenrequestbyguidbyclientid', (correctValue) => ({
      ...correctValue,
      Description: encodeURIComponent(String(correctValue['Description'])),
    })),
    fails: ['the description of the request is read back character by character'],
  },
  {
    what: 'stores a repeated call as a second request',
    faults: {
      call: (call) => ({ ...call, json: call.json.replace(/("fileGuid":")[^"]*/, `$1${randomUUID()}`) }),
    },
    fails: [
      'a repetition with the same fileGuid answers the same Id',
      'the photo of the request is a jpeg within 500 x 1000, without metadata, in both sizes',
    ],
  },
  {
    what: 'keeps the metadata and the size of photos',
    faults: dataFault('findfileminimumresponse', (correctValue) => ({
      ...correctValue,
      Data: photoAsItCame,
    })),
    fails: [
      'the photo of the request is a jpeg within 500 x 1000, without metadata, in both sizes',
      'photos of a request are jpegs within 500 x 1000, without metadata',
    ],
  },
  {
    what: 'lists notes newest first',
    faults: dataFault('findworkrequestnotesbyguid', (correctValue) =>
      (correctValue as unknown as Data[]).toReversed(),
    ),
    fails: [
      'notes are read back character by character, oldest first',
      'findworkrequestnotesbyguid answers the notes of a request, oldest first',
    ],
  },
  {
    what: 'spells longtitude correctly',
    faults: dataFault('findworkrequestsbymodifieddate', (correctValue) => ({
      ...correctValue,
      WorkRequests: (correctValue['WorkRequests'] as Data[]).map((entry) => ({
        ...entry,
        longtitude: undefined,
      })),
    })),
    fails: ['findworkrequestsbymodifieddate answers entries with every field'],
  },
  {
    what: 'answers a wrong name differently from a wrong password',
    faults: {
      refusal: (refusal, _cmd, fields) => {
        if (refusal.securityStatus === 'InvalidUsernamePassword' && fields['username'] === 'ada@city.example')
          return Object.assign(refusal, { code: '00010012', message: 'The password is wrong.' });
        return refusal;
      },
    },
    fails: ['a wrong password gets the same answer as a wrong name'],
  },
  {
    what: 'lists staff commands for everybody',
    faults: dataFault('help', () => 'findclientidbyname signin createcitizen updateworkrequest'.split(' ')),
    fails: ['help lists the commands that the caller may use'],
  },
  {
    what: 'signs a guest in as staff',
    faults: dataFault('signin', (correctValue) => ({ ...correctValue, WebSecurityLevel: 1 })),
    fails: [
      "the guest signs in as 'guest' with an empty password",
      'citizen sign in with WebSecurityLevel 0',
    ],
  },
  {
    what: 'answers a sign-in without a token',
    faults: dataFault('signin', (correctValue) => ({ ...correctValue, Token: '' })),
    fails: [
      "the guest signs in as 'guest' with an empty password",
      'citizen sign in with WebSecurityLevel 0',
      'staff sign in with WebSecurityLevel above 0',
    ],
  },
  {
    what: 'answers null instead of an object',
    faults: dataFault('sendpasswordresetlink', () => null),
    fails: ['sendpasswordresetlink answers true even without an account'],
  },
];
