import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { StartFailure } from '#platform/start-failure.ts';

/**
 * Asks for a new password twice, without showing it. Without a terminal, it reads the first line of standard
 * input.
 */
export async function askPassword(whose: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0]!;
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  const ask = async (question: string) => {
    process.stderr.write(question);
    const answer = await terminal.question('');
    process.stderr.write('\n');
    return answer;
  };
  try {
    const password = await ask(`Password for ${whose}: `);
    if ((await ask('Repeat the password: ')) !== password)
      throw new StartFailure('The two passwords differ.');
    return password;
  } finally {
    terminal.close();
  }
}
