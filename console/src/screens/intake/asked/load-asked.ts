/** Loads the questions of a work type, and the owner of a place. Their code loads after the form. */
import { testOwners } from '@fixpoint/contract/desk/owners/test-owners.ts';
import { findQuestions } from '@fixpoint/contract/desk/questions/find-questions.ts';
import { activeLanguage } from '@fixpoint/languages/spoken.ts';
import { call } from '#api/call.ts';
import { loadTexts } from '#messages/load-texts.ts';
import type { IntakeDraft } from '#screens/intake/intake-draft.ts';
import { askedPart } from './asked-part.tsx';
import { type AskedSet, type PlaceOwners, judgeCall } from './judge-call.ts';

/** The questions of a call, its faults, and its fields of the request. */
export type Asked = ReturnType<Awaited<ReturnType<typeof loadQuestions>>>;

/** Returns the function that judges a draft by the questions of its work type. */
export async function loadQuestions(workTypeId: number, signal: AbortSignal) {
  const [{ sets, ...facts }] = await Promise.all([
    call(findQuestions, { workTypeId }, signal),
    loadTexts('questions'),
    loadTexts('owner'),
  ]);
  const [published] = sets;
  const set: AskedSet = {
    ...facts,
    workTypeId,
    setVersion: published?.version ?? 0,
    entries: published?.set.entries ?? [],
  };
  return (draft: IntakeDraft, owners: PlaceOwners | undefined) => {
    const judged = judgeCall(draft, set, owners);
    return { ...judged, part: askedPart(set, judged) };
  };
}

export function loadOwners(
  workTypeId: number,
  place: IntakeDraft['place'],
  signal: AbortSignal,
): Promise<PlaceOwners> {
  const { longitude, latitude } = place!;
  const pin = { longitude, latitude, accuracyMeters: 0 };
  return call(testOwners, { workTypeId, ...pin, language: activeLanguage() }, signal);
}
