/** Drafts of replies that meet: a called-back one and a begun one, a sent one and what was typed meanwhile. */
import type { CaseDraft, ReplyChoices } from './case-drafts.ts';

export const choiceFields = ['statusId', 'outcome', 'teamId', 'assigneeId', 'ownerKey'] as const;

/** The choices of a draft that are made, and not equal to those of the other one. */
export function choicesBeyond(draft: ReplyChoices, other: ReplyChoices = {}): ReplyChoices {
  const fields = choiceFields.filter((field) => draft[field] !== undefined && draft[field] !== other[field]);
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}

/** The words and choices that came after the draft was sent; undefined without any. */
export function unsentPart(sent: CaseDraft, now: CaseDraft): CaseDraft | undefined {
  const text = now.text.startsWith(sent.text) ? now.text.slice(sent.text.length).trim() : now.text;
  const choices = choicesBeyond(now, sent);
  return text === '' && Object.keys(choices).length === 0 ? undefined : { text, ...choices };
}

/**
 * One draft of a called-back reply and the draft that was begun meanwhile. The choices of the called-back one
 * count, and other ones of the begun draft are kept in `others`.
 */
export function joinedDraft(calledBack: CaseDraft, begun: CaseDraft): CaseDraft {
  // The proposal of one template does not hold for both drafts.
  const { others: before, proposed: _proposed, ...own } = begun;
  const others = { ...before, ...choicesBeyond(own, { ...own, ...calledBack }) };
  const versions = [calledBack.version, begun.version].filter((version) => version !== undefined);
  return {
    ...own,
    ...calledBack,
    // After a lost answer, the form still has the text that was called back.
    text: begun.text.startsWith(calledBack.text)
      ? begun.text
      : [calledBack.text, begun.text].filter(Boolean).join('\n\n'),
    ...(versions.length > 0 && { version: Math.min(...versions) }),
    ...(Object.keys(others).length > 0 && { others }),
  };
}
