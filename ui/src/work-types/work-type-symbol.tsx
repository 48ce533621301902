import { symbolPaths } from './symbol-paths.ts';

export interface WorkTypeSymbolProps {
  /** A name of the contract. An unknown one, perhaps of a newer server, gets the neutral symbol. */
  symbol: string | undefined;
  /** Side in pixels, with letters of the usual size. It grows with them. */
  size: number;
}

/** The line drawing of a work type. It is decorative: the name next to it has the meaning. */
export function WorkTypeSymbol({ symbol = 'other', size }: WorkTypeSymbolProps) {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={Object.hasOwn(symbolPaths, symbol) ? symbolPaths[symbol as 'other'] : symbolPaths.other} />
    </svg>
  );
}
