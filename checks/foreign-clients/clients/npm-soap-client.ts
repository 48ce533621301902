/** The npm package soap, which creates its client from the WSDL at its start. */
import { createInterface } from 'node:readline';
import { createClientAsync } from 'soap';

interface TaskResponse {
  Data: string | null;
  SecurityStatus: string;
  HasErrors: boolean;
  Errors: { ApplicationError?: { ErrorCode: string; Message: string }[] } | null;
  EllapsedTime: number;
}

const [wsdl, binding] = process.argv.slice(2);
const client = await createClientAsync(wsdl!, { forceSoap12Headers: binding === '1.2' });

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await call(JSON.stringify(JSON.parse(line))))}\n`);
}

async function call(json: string): Promise<object> {
  try {
    const [{ fResult }] = (await client['fAsync']({ json })) as [{ fResult: TaskResponse }];
    const { Data, SecurityStatus, HasErrors, Errors, EllapsedTime } = fResult;
    return { Data, SecurityStatus, HasErrors, EllapsedTime, ...Errors?.ApplicationError?.[0] };
  } catch (failure) {
    return { Fault: String(failure) };
  }
}
