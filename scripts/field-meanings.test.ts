import { expect, test } from 'vitest';
import { commands } from '@fixpoint/contract/commands/index.ts';
import type { Command } from '@fixpoint/contract/define-command.ts';
import { fieldsInWords } from '@fixpoint/contract/type-in-words.ts';
import { meaningsOfCommand, meaningsOfDesk, readMeanings } from './field-meanings.ts';

test('The meaning of a field is the doc comment above it, at any depth', () => {
  const source = `
    const photo = z.object({
      /** As it was
       *  uploaded. */
      name: z.string(),
      // Not for people.
      bytes: z.int(),
    });
    /** Not of a field. */
    export const findThings = defineCommand({
      cmd: 'findthings',
      payload: z.object({
        token: z.string(),
        /** Where to look. */
        place: z.optional(wireText.check(z.maxLength(5))),
      }),
      result: z.object({ /** Newest first. */ Photos: extra(z.array(photo)), Id: z.int() }),
    });`;
  const { payload, result } = readMeanings('find-things.ts', source);
  expect([...payload]).toEqual([['place', 'Where to look.']]);
  expect([...result]).toEqual([
    ['Photos', 'Newest first.'],
    ['Photos[].name', 'As it was uploaded.'],
  ]);
});

test('A field that several commands share has its meaning in each of them, from any file', () => {
  const { payload, result } = meaningsOfDesk().get('replyToResident')!;
  expect([...payload.keys()]).toContain('delaySeconds');
  expect(payload.get('delaySeconds')).toMatch(/^Seconds during which the reply can be called back\./);
  expect([...result]).toEqual([]);
});

test('Every meaning in the contract belongs to a field of a command', () => {
  for (const [name, command] of Object.entries(commands) as [string, Command][]) {
    const { payload, result } = meaningsOfCommand(name);
    const fieldsOf = (schema: Command['payload'] | Command['result']) =>
      fieldsInWords(schema).map((field) => field.name);
    expect(fieldsOf(command.payload), name).toEqual(expect.arrayContaining([...payload.keys()]));
    expect(fieldsOf(command.result), name).toEqual(expect.arrayContaining([...result.keys()]));
  }
});
