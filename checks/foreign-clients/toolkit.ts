/** The definition of a toolkit. */
import path from 'node:path';

/** SOAP 1.1, SOAP 1.2, or HTTP POST. */
export type ToolkitBinding = '1.1' | '1.2' | 'POST';

/** A program with its arguments. */
export type ToolkitCommand = readonly [program: string, ...args: string[]];

/** The folder and the WSDL for making and running a client. */
export interface Order {
  wsdl: string;
  binding: ToolkitBinding;
}

export interface Toolkit {
  /** The name for `--only` and `--require`. */
  id: string;
  name: string;
  bindings: readonly ToolkitBinding[];
  /** The Debian packages; empty for npm packages. */
  packages: string;
  /** Each ends with exit code 0 if the toolkit is installed. */
  probes: readonly ToolkitCommand[];
  /**
   * The commands that make the client, in an empty folder; missing if the toolkit reads the WSDL at its
   * start.
   */
  make?: (order: Order) => readonly ToolkitCommand[];
  /** The client: for each line of JSON from its input it calls f, and prints the answer as a line of JSON. */
  run: (order: Order) => ToolkitCommand;
}

/** The source of a client, a program of a few lines. */
export function clientSource(name: string): string {
  return path.join(import.meta.dirname, 'clients', name);
}
