import type { PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findRouting } from '@fixpoint/contract/desk/routing/find-routing.ts';
import type { Routing } from '@fixpoint/contract/desk/routing/routing.ts';
import type { saveRouting } from '@fixpoint/contract/desk/routing/save-routing.ts';
import type { useMunicipality, useTeams } from '#features/municipality/municipality.ts';

/** What rules can name. */
export interface Nameable {
  workTypes: NonNullable<ReturnType<typeof useMunicipality>['data']>['workTypes'];
  teams: NonNullable<ReturnType<typeof useTeams>['data']>;
}

/** Which area is open, and which of its corners is the one that moves. */
export interface OpenArea {
  key: string;
  corner: number;
}

/** A rule as it is drafted: which of its fields name it can still change. `teamId` null: none is chosen yet. */
export interface DraftedRule {
  key: string;
  workTypeId: number | null;
  area: string | null;
  teamId: number | null;
}

/** Routing as it is drafted: what is listed has a key, by which two people's changes are told apart. */
export interface RoutingValue {
  areas: Routing['areas'];
  rules: DraftedRule[];
  defaultTeamId: number | null;
}

export function routingValueOf({ areas, rules, defaultTeamId }: ResultOf<typeof findRouting>): RoutingValue {
  return {
    areas,
    rules: rules.map((rule) => ({ key: `${rule.workTypeId ?? 'any'} ${rule.area ?? 'anywhere'}`, ...rule })),
    defaultTeamId,
  };
}

/** As it travels; rules without a team are none yet. */
export function routingOf({
  areas,
  rules,
  defaultTeamId,
}: RoutingValue): Omit<PayloadOf<typeof saveRouting>, 'version'> {
  return {
    areas,
    rules: rules.flatMap(({ key: _key, teamId, ...rule }) => (teamId === null ? [] : [{ ...rule, teamId }])),
    defaultTeamId,
  };
}
