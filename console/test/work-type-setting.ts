import { usualFeedbackRules } from '@fixpoint/contract/desk/settings/feedback-rules.ts';
import { usualNearby } from '@fixpoint/contract/desk/settings/nearby.ts';

/** A work type as the settings have it. */
export function workTypeSetting(key: string, name: string) {
  return {
    key,
    name: { en: name },
    color: '#c2410c',
    customMessage: { en: '' },
    symbol: 'other' as const,
    words: {},
    feedback: usualFeedbackRules,
    nearby: usualNearby,
    isActive: true,
  };
}
