import { WorkTypeSymbol } from '@fixpoint/ui/work-types/work-type-symbol.tsx';
import { useSymbolOf } from './work-type-hints.ts';

export interface RequestSymbolProps {
  /** The name in a ws7 answer. */
  workTypeName: string;
}

/** The symbol of the work type of a request. Decorative. */
export function RequestSymbol({ workTypeName }: RequestSymbolProps) {
  return <WorkTypeSymbol symbol={useSymbolOf(workTypeName)} size={28} />;
}
