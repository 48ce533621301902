import type { PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findRouting } from '@fixpoint/contract/desk/routing/find-routing.ts';
import type { Routing } from '@fixpoint/contract/desk/routing/routing.ts';
import type { saveRouting } from '@fixpoint/contract/desk/routing/save-routing.ts';
import type { useMunicipality, useTeams } from '#features/municipality/municipality.ts';

/** The work types and teams that rules can name. */
export interface NamedItem {
  workTypes: NonNullable<ReturnType<typeof useMunicipality>['data']>['workTypes'];
  teams: NonNullable<ReturnType<typeof useTeams>['data']>;
}

/** The open area, and the index of the corner that moves. */
export interface OpenArea {
  key: string;
  corner: number;
}

/**
 * The draft of a rule. Its key stays the same while its fields change. `teamId` is null until a team is
 * chosen.
 */
export interface DraftedRule {
  key: string;
  workTypeId: number | null;
  area: string | null;
  teamId: number | null;
}

/** The draft of the routing. Entries of lists have a key, by which changes of two people are merged. */
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

/** In the form of the wire, without rules that have no team yet. */
export function routingPayload({
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
