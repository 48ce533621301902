/** What the run has to know of a toolkit. */
import path from 'node:path';

/** SOAP 1.1, SOAP 1.2, or HTTP POST. */
export type Binding = '1.1' | '1.2' | 'POST';

/** A program with its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** Where and with what a client is made and run. */
export interface Order {
  wsdl: string;
  binding: Binding;
}

export interface Toolkit {
  /** As `--only` and `--require` name it. */
  id: string;
  name: string;
  bindings: readonly Binding[];
  /** What Debian has it in; empty for what npm installs. */
  packages: string;
  /** Each ends with exit code 0 where the toolkit is installed. */
  probes: readonly Command[];
  /** What makes the client, in an empty folder; none where the toolkit reads the WSDL when it starts. */
  make?: (order: Order) => readonly Command[];
  /** The client: for each line of JSON that it reads it calls f, and prints the answer as a line of JSON. */
  run: (order: Order) => Command;
}

/** The source of a client, a program of a few lines. */
export function client(name: string): string {
  return path.join(import.meta.dirname, 'clients', name);
}
