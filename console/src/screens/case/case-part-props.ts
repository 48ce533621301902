import type { Case } from '#features/requests/case-queries.ts';
import type { CaseActs } from '#features/requests/use-case-acts.ts';

/** What each part of a case is given. */
export interface CasePartProps {
  item: Case;
  acts: CaseActs;
  mayWork: boolean;
}
