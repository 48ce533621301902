/** Attempts on the commands of owners and their layers. */
import type { DeskScene } from './desk-scene.ts';

const ends = { elsewhere: 'notFound', otherTeam: 'notFound' } as const;

export const ownerAttempts = {
  findOwners: { from: 'viewer', payload: () => ({}), elsewhere: 'own', otherTeam: 'own' },
  testOwners: {
    from: 'viewer',
    payload: ({ workTypeId }: DeskScene) => ({ workTypeId, longitude: 10.5, latitude: 50.5 }),
    elsewhere: 'notFound',
    otherTeam: 'own',
  },
  claimRoad: {
    from: 'manager',
    payload: ({ requestId }: DeskScene) => ({ requestId, meters: 100 }),
    ...ends,
  },
  useLayerVersion: { from: 'manager', payload: () => ({ layer: 'roads', version: 4711 }), ...ends },
  saveOwners: {
    from: 'manager',
    payload: () => ({ version: -1, owners: [] }),
    elsewhere: 'conflict',
    otherTeam: 'conflict',
  },
} as const;
