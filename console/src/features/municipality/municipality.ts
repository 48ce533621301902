/** What everybody at the desk chooses from: work types, statuses, teams and colleagues. */
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findMunicipality } from '@fixpoint/contract/desk/find-municipality.ts';
import { findMembers } from '@fixpoint/contract/desk/teams/find-members.ts';
import { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export type WorkType = ResultOf<typeof findMunicipality>['workTypes'][number];
export type Status = ResultOf<typeof findMunicipality>['statuses'][number];
export type Team = ResultOf<typeof findTeams>['teams'][number];
export type Colleague = ResultOf<typeof findMembers>['members'][number];

/** These change rarely. */
const staleTime = 5 * 60_000;

export function useMunicipality() {
  return useQuery({
    queryKey: ['municipality'],
    queryFn: ({ signal }) => call(findMunicipality, {}, signal),
    staleTime,
  });
}

export function useTeams() {
  return useQuery({
    queryKey: ['teams'],
    queryFn: async ({ signal }) => (await call(findTeams, {}, signal)).teams,
    staleTime,
  });
}

export function useColleagues() {
  return useQuery({
    queryKey: ['colleagues'],
    queryFn: async ({ signal }) => (await call(findMembers, {}, signal)).members,
    staleTime,
  });
}
