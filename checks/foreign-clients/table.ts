/** The printed table: a line for each toolkit and binding. */
import { type ToolkitBinding, type Toolkit } from './toolkit.ts';
import { toolkits } from './toolkits.ts';
import { type ToolkitTrial, trialSteps } from './toolkit-trial.ts';

const bindings = { '1.1': 'SOAP 1.1', '1.2': 'SOAP 1.2', POST: 'HTTP POST' };
const nameWidth = Math.max(...toolkits.map(({ name }) => name.length));

/** The head of the table. */
export function head(): string {
  return line('toolkit', 'binding', trialSteps, 'seconds');
}

/** The line of a toolkit in a binding. */
export function trialLine(
  { name }: Toolkit,
  binding: ToolkitBinding,
  { outcomes, seconds }: ToolkitTrial,
): string {
  return line(name, bindings[binding], outcomes, seconds.toFixed(1));
}

/** The line of a missing toolkit, with the packages to install. */
export function missingLine({ name, packages }: Toolkit): string {
  return `${name.padEnd(nameWidth)}  not installed: apt install ${packages}`;
}

function line(name: string, binding: string, cells: readonly string[], seconds: string): string {
  const paddedCells = cells.map((cell, at) => cell.padEnd(Math.max(trialSteps[at]!.length, 'FAILED'.length)));
  return [name.padEnd(nameWidth), binding.padEnd(9), ...paddedCells, seconds.padStart(7)].join('  ');
}
