import { tmpdir } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { type ToolkitClient, startClient } from './client.ts';
import { endAll } from './programs.ts';

afterEach(endAll);

/** A client that does this with each line that it gets. */
function clientThat(does: string, limitMs = 20_000): ToolkitClient {
  const script = `require('readline').createInterface({ input: process.stdin }).on('line', (line) => { ${does} });`;
  return startClient([process.execPath, '-e', script], tmpdir(), limitMs);
}

const reply = {
  Data: '{"text":"line\\nbreak 😀"}',
  SecurityStatus: 'Success',
  HasErrors: false,
  ErrorCode: null,
  EllapsedTime: 3,
};

describe('A client', () => {
  test('gets a line of JSON, and answers with one', async () => {
    const client = clientThat(`console.log(JSON.stringify({ ...${JSON.stringify(reply)}, Message: line }))`);
    expect(await client.call({ cmd: 'help' })).toEqual({ ...reply, Message: '{"cmd":"help"}' });
    expect(await client.call({ cmd: 'signin' })).toEqual({ ...reply, Message: '{"cmd":"signin"}' });
  });

  test('may report a fault only where the test provoked one', async () => {
    const client = clientThat(`console.log(JSON.stringify({ Fault: 'no call: ' + line }))`);
    expect(await client.provoke('[1]')).toBe('no call: [1]');
    await expect(client.call({})).rejects.toThrow('A fault: no call: {}');
    const calm = clientThat(`console.log('${JSON.stringify(reply).replaceAll('\\', '\\\\')}')`);
    await expect(calm.provoke('[1]')).rejects.toThrow('No fault');
  });

  test.each([
    ['text that is not JSON', `console.log('Connecting …')`],
    ['a number as text', `console.log('${JSON.stringify({ ...reply, EllapsedTime: '3', Data: '' })}')`],
    ['true as text', `console.log('${JSON.stringify({ ...reply, HasErrors: 'false', Data: '' })}')`],
    ['a fault without a reason', `console.log('{"Fault":""}')`],
  ])('has not answered if it prints %s', async (_what, does) => {
    await expect(clientThat(does).call({})).rejects.toThrow('The client printed no answer');
  });

  test('has not answered if it ends, and its error output is reported', async () => {
    const client = clientThat(`console.error('out of memory'); process.exit(1)`);
    await expect(client.call({})).rejects.toThrow('out of memory');
    await expect(client.call({})).rejects.toThrow('The client has ended.');
  });

  test('is ended at its time limit if it hangs', async () => {
    await expect(clientThat('', 500).call({})).rejects.toThrow('It took more than 0.5 seconds.');
  });

  test('is reported as missing if it does not exist', async () => {
    const client = startClient(['no-such-program'], tmpdir(), 1000);
    await expect(client.call({})).rejects.toThrow('ENOENT');
  });
});
