/** The protocol through the npm package `soap`, given only the WSDL's address: a client that we did not write. */
import { createClientAsync } from 'soap';

interface TaskResponse {
  Data: string;
  SecurityStatus: string;
  HasErrors: boolean;
  Errors?: { ApplicationError?: { ErrorCode: string; Message: string }[] };
}

export interface Ws7Client {
  /** Calls a command and returns its parsed Data; throws with the server's message when it has errors. */
  call<Data>(fields: Record<string, unknown>): Promise<Data>;
}

/** A client for the server at an origin. Node.js does not resolve names under .localhost, so the address is used. */
export async function connectWs7(origin: string): Promise<Ws7Client> {
  const address = `http://127.0.0.1:${new URL(origin).port}/ws7/t.asmx`;
  const client = await createClientAsync(`${address}?WSDL`, { endpoint: address });
  return {
    call: async <Data>(fields: Record<string, unknown>) => {
      const answers = (await client['fAsync']({ json: JSON.stringify(fields) })) as [
        { fResult: TaskResponse },
      ];
      const { Data: data, HasErrors: hasErrors, Errors: errors } = answers[0].fResult;
      if (String(hasErrors) === 'true') throw new Error(JSON.stringify(errors));
      return JSON.parse(data) as Data;
    },
  };
}

/** Signs in as a guest of a municipality and returns the token with the client's id. */
export async function signInAsGuest(
  ws7: Ws7Client,
  name: string,
): Promise<{ token: string; clientId: number }> {
  const { Id: clientId } = await ws7.call<{ Id: number }>({ cmd: 'findclientidbyname', name });
  const session = await ws7.call<{ Token: string }>({
    cmd: 'signin',
    UserName: 'guest',
    Password: '',
    ClientId: clientId,
    PhoneId: -1,
  });
  return { token: session.Token, clientId };
}
