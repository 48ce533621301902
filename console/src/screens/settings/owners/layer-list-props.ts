import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findOwners } from '@fixpoint/contract/desk/owners/find-owners.ts';
import type { OwnerNames } from './owners-words.ts';
import type { OwnersValue } from './owners-value.ts';

/** A layer with its versions. */
export type Layer = ResultOf<typeof findOwners>['layers'][number];

/** The layers, and everything that reading a file needs. */
export interface LayerListProps {
  layers: readonly Layer[];
  /** The saved owners, which a file may name. */
  owners: OwnersValue['owners'];
  names: OwnerNames;
  /** The query to load again after a change. */
  queryKey: readonly string[];
}
