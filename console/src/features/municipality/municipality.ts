/** The choices of everybody at the desk: work types, statuses, teams and colleagues. */
import { findMunicipality } from '@fixpoint/contract/desk/find-municipality.ts';
import { findMembers } from '@fixpoint/contract/desk/members/find-members.ts';
import { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The choices change rarely. */
const staleTime = 5 * 60_000;

export const municipalityOptions = queryOptions({
  queryKey: ['municipality'],
  queryFn: ({ signal }) => call(findMunicipality, {}, signal),
  staleTime,
});

export function useMunicipality() {
  return useQuery(municipalityOptions);
}

export const teamsOptions = queryOptions({
  queryKey: ['teams'],
  queryFn: async ({ signal }) => (await call(findTeams, {}, signal)).teams,
  staleTime,
});

export function useTeams() {
  return useQuery(teamsOptions);
}

export const colleaguesOptions = queryOptions({
  queryKey: ['colleagues'],
  queryFn: async ({ signal }) => (await call(findMembers, {}, signal)).members,
  staleTime,
});

export function useColleagues() {
  return useQuery(colleaguesOptions);
}
