import { text } from '#messages/text.ts';
import type { Bulk } from './bulk.ts';
import type { BulkStep } from './bulk-queries.ts';

export interface ActOffer {
  step: BulkStep;
  label: string;
  isMain?: boolean;
}

/** The next steps of an act, the main one first. The act of somebody else can only be stopped. */
export function actOffers(bulk: Bulk, isOwn: boolean): ActOffer[] {
  return isOwn ? ownOffers(bulk) : ownOffers(bulk).filter(({ step }) => step === 'stop');
}

function ownOffers({ state, counts }: Bulk): ActOffer[] {
  const { planned, done, refused } = counts;
  const undo: ActOffer[] = done > 0 ? [{ step: 'undo', label: text('bulk.undo', { count: done }) }] : [];
  const retry: ActOffer[] =
    refused > 0 ? [{ step: 'retry', label: text('bulk.retry', { count: refused }) }] : [];
  switch (state) {
    case 'planned':
      return planned > 0 ? [{ step: 'run', label: text('bulk.run', { count: planned }), isMain: true }] : [];
    case 'running':
    case 'undoing':
      return [{ step: 'stop', label: text('bulk.stop') }];
    case 'stopped':
      return [
        ...(planned > 0
          ? [{ step: 'run' as const, label: text('bulk.continue', { count: planned }), isMain: true }]
          : []),
        ...undo,
        ...retry,
      ];
    case 'done':
      return [...retry, ...undo];
    case 'undone':
      return [];
  }
}
