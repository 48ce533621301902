import { findWorkTypeWords } from '@fixpoint/contract/desk/intake/find-work-type-words.ts';
import { findWorkTypes } from '@fixpoint/ui/work-types/find-work-types.ts';
import { WorkTypeSymbol } from '@fixpoint/ui/work-types/work-type-symbol.tsx';
import type { ReactNode } from 'react';
import { call } from '#api/call.ts';
import styles from './work-type-search.module.css';

export interface Kind {
  workTypeId: number;
  name: string;
}

/** A work type that was found; `word` is the everyday word that found it, if the name did not. */
export interface FoundKind {
  kind: Kind;
  word?: string | undefined;
}

/** The search for a work type by names and everyday words of all languages. */
export interface WorkTypeSearch {
  find: (text: string, kinds: readonly Kind[]) => FoundKind[];
  /** A found work type with its symbol. */
  show: (found: FoundKind) => ReactNode;
}

/** Loads after the form, which finds names only until then. */
export async function loadWorkTypeSearch(signal: AbortSignal): Promise<WorkTypeSearch> {
  const { workTypes } = await call(findWorkTypeWords, {}, signal);
  const hints = new Map(workTypes.map((hint) => [hint.workTypeId, hint]));
  const hasSymbols = workTypes.some(({ symbol }) => symbol !== 'other');
  return {
    find: (text, kinds) => {
      const searchedKinds = kinds.map((kind) => ({
        kind,
        name: kind.name,
        words: hints.get(kind.workTypeId)?.words ?? [],
      }));
      return findWorkTypes(text, searchedKinds).map(({ workType, word }) => ({ kind: workType.kind, word }));
    },
    show: (found) => (
      <span className={styles.found}>
        {hasSymbols && <WorkTypeSymbol symbol={hints.get(found.kind.workTypeId)?.symbol} size={24} />}
        <bdi>{textOf(found)}</bdi>
      </span>
    ),
  };
}

function textOf({ kind, word }: FoundKind): string {
  return word === undefined ? kind.name : `${kind.name} · ${word}`;
}
