import type { SettingOf } from '@fixpoint/contract/desk/settings/client-settings.ts';
import { findSettings } from '@fixpoint/contract/desk/settings/find-settings.ts';
import { saveWorkTypes } from '@fixpoint/contract/desk/settings/save-work-types.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { storeSettingDraft } from '#screens/settings/draft/stored-setting-drafts.ts';
import { riverbendSettings } from '#test/riverbend-settings.ts';
import { answer, me, visitDesk } from '#test/visit-desk.tsx';
import { workTypeSetting } from '#test/work-type-setting.ts';

afterEach(() => storeSettingDraft(me.accountId, 'work-types', undefined));

/** A work type as an earlier release stored it in a draft. */
function earlierWorkType(key: string, name: string) {
  const {
    symbol: _,
    words: _words,
    feedback: _feedback,
    nearby: _nearby,
    ...fields
  } = workTypeSetting(key, name);
  return fields;
}

test('a draft of an earlier release keeps what the manager typed, and leaves newer fields as they are saved', async () => {
  const pothole: SettingOf<'workTypes'>[number] = {
    ...workTypeSetting('pothole', 'Pothole'),
    symbol: 'pothole',
    words: { en: ['hole'] },
    feedback: { askAfterDays: 3, reopen: 'at-once', photoAtClosing: 'ask' },
    nearby: { radius: 'same-object', with: [], shows: 'pins' },
  };
  const value = [pothole, workTypeSetting('tree', 'Tree')];
  const atServer = { ...riverbendSettings, workTypes: { ...riverbendSettings.workTypes, value } };
  storeSettingDraft(me.accountId, 'work-types', {
    base: { version: 0, value: [earlierWorkType('pothole', 'Pothole'), earlierWorkType('tree', 'Tree')] },
    value: [earlierWorkType('pothole', 'Hole in the road'), earlierWorkType('+lamp', 'Street lamp')],
  });
  const visit = visitDesk({
    at: '/settings/work-types',
    answers: [answer(findSettings, () => atServer), answer(saveWorkTypes, { version: 1 })],
  });
  const bar = await screen.findByRole('region', { name: 'Not saved' });
  expect(bar.textContent).toContain('PotholeHole in the road');
  expect(bar.textContent).not.toContain('Everyday words');
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(visit.payloadsOf(saveWorkTypes)).toHaveLength(1));
  expect(visit.payloadsOf(saveWorkTypes)).toMatchObject([
    {
      version: 0,
      value: [{ ...pothole, name: { en: 'Hole in the road' } }, workTypeSetting('+lamp', 'Street lamp')],
    },
  ]);
});
