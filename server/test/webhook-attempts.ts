/** Attempts on the commands of webhooks. */
import type { DeskScene } from './desk-scene.ts';

const ends = { elsewhere: 'notFound', otherTeam: 'notFound' } as const;
const own = { elsewhere: 'own', otherTeam: 'own' } as const;
/** No caller of the attempts has this webhook. */
const ofWebhook = ({ webhookId }: DeskScene) => ({ webhookId });
const wishes = {
  url: 'https://works.example.com/fixpoint',
  description: 'Works',
  types: ['*'],
  perMinute: 600,
  isPaused: true,
};

export const webhookAttempts = {
  findWebhooks: { from: 'manager', payload: () => ({}), ...own },
  saveWebhook: {
    from: 'manager',
    payload: ({ webhookId }: DeskScene) => ({ webhookId, ...wishes }),
    ...ends,
  },
  removeWebhook: { from: 'manager', payload: ofWebhook, ...ends },
  renewWebhookSecret: { from: 'manager', payload: ofWebhook, ...ends },
  testWebhook: { from: 'manager', payload: ofWebhook, ...ends },
  findWebhookDeliveries: { from: 'manager', payload: ofWebhook, ...ends },
  replayWebhook: { from: 'manager', payload: ofWebhook, ...ends },
} as const;
