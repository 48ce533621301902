/**
 * Tests the service with a third-party client: the npm package `soap`, which gets only the address of the
 * WSDL.
 */
import { type Client, createClientAsync } from 'soap';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);
let wsdl = '';
beforeAll(async () => {
  wsdl = `http://127.0.0.1:${await app.listen()}/ws7/t.asmx?WSDL`;
});

interface TaskResponse {
  fResult: {
    Data: string;
    SecurityStatus: string;
    HasErrors: boolean;
    EllapsedTime: number;
    Errors: unknown;
  };
}

const call = async (client: Client, fields: object) => {
  const [answer] = (await client['fAsync']({ json: JSON.stringify(fields) })) as [TaskResponse];
  return answer.fResult;
};

describe.each([
  ['1.1', false],
  ['1.2', true],
])('A toolkit speaking SOAP %s', (_version, forceSoap12Headers) => {
  test('The toolkit finds f in the WSDL and calls it', async () => {
    const client = await createClientAsync(wsdl, { forceSoap12Headers });
    const { Data, SecurityStatus, HasErrors, EllapsedTime } = await call(client, {
      cmd: 'findclientidbyname',
      name: 'riverbend',
    });
    expect({ SecurityStatus, HasErrors }).toEqual({ SecurityStatus: 'Unchecked', HasErrors: false });
    expect(EllapsedTime).toBeGreaterThanOrEqual(0);
    expect(JSON.parse(Data)).toMatchObject({ Id: clientId, Name: 'riverbend' });
  });

  test('The toolkit gets an application error as a result', async () => {
    const client = await createClientAsync(wsdl, { forceSoap12Headers });
    const result = await call(client, { cmd: 'findcitizenlogos', clientid: 'none' });
    expect(result).toMatchObject({
      HasErrors: true,
      Errors: { ApplicationError: [{ ErrorCode: '00010003', Message: expect.stringContaining('clientid') }] },
    });
  });

  test('The toolkit gets a fault if it sends no call', async () => {
    const client = await createClientAsync(wsdl, { forceSoap12Headers });
    await expect(client['fAsync']({ json: 'no JSON' })).rejects.toThrow(/JSON/);
  });
});

test('The WSDL describes f for SOAP 1.1, SOAP 1.2 and HTTP POST', async () => {
  const client = await createClientAsync(wsdl);
  const operation = { input: { json: 'xs:string' }, output: { fResult: expect.anything() } };
  expect(client.describe()).toMatchObject({ t: { tSoap: { f: operation }, tSoap12: { f: operation } } });
});
