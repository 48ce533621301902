import { findTemplate } from '@fixpoint/contract/desk/templates/find-template.ts';
import { findTemplates } from '@fixpoint/contract/desk/templates/find-templates.ts';
import { removeTemplate } from '@fixpoint/contract/desk/templates/remove-template.ts';
import { saveTemplate } from '@fixpoint/contract/desk/templates/save-template.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lastDone } from '#features/undo/undo.ts';
import { storeSettingDraft } from '#screens/settings/draft/stored-setting-drafts.ts';
import { aTemplate } from '#test/template.ts';
import { answer, me, Refused, visitDesk } from '#test/visit-desk.tsx';
import type { TemplateOfDesk } from './template-fields.ts';

afterEach(() => {
  storeSettingDraft(me.accountId, 'templates', undefined);
  lastDone.set(undefined);
});

const thanks = aTemplate();

function visit(templates: TemplateOfDesk[] = [thanks]) {
  const kept = { templates };
  const desk = visitDesk({
    at: '/settings/templates',
    answers: [
      answer(findTemplates, () => ({
        templates: kept.templates,
        variables: [
          { name: 'request.number' as const, needsFallback: false },
          { name: 'reporter.firstName' as const, needsFallback: true },
        ],
      })),
      answer(findTemplate, {
        isActive: true,
        versions: [thanks, { ...thanks, version: 1, text: 'Many thanks.', savedBy: 'ana' }],
      }),
      answer(saveTemplate, ({ seen, name, text }) => {
        const last = kept.templates.find(({ templateId }) => templateId === seen?.templateId);
        if (last !== undefined && last.version !== seen?.version) throw new Refused('conflict');
        const saved = {
          ...thanks,
          templateId: seen?.templateId ?? 6,
          name,
          text,
          version: (seen?.version ?? 0) + 1,
        };
        kept.templates = [...kept.templates.filter((it) => it !== last), saved];
        return saved;
      }),
      answer(removeTemplate, ({ templateId }) => {
        kept.templates = kept.templates.filter((it) => it.templateId !== templateId);
        return {};
      }),
    ],
  });
  return { ...desk, kept };
}

test('a draft of an earlier release keeps its text, and gets the saved outcomes in other languages', async () => {
  const { name, text, texts, statusId, outcome, teamId, assignsSender, workTypeIds } = thanks;
  const earlier = { name, text, texts, statusId, outcome, teamId, assignsSender, workTypeIds };
  const fields = { ...earlier, text: 'Many thanks.', statusId: 3, outcome: 'Filled' };
  storeSettingDraft(me.accountId, 'templates', {
    base: { version: 0, value: {} },
    value: { [String(thanks.templateId)]: { before: earlier, fields } },
  });
  const desk = visit([{ ...thanks, outcomes: { es: 'Rellenado' } }]);
  const form = within(await screen.findByRole('form'));
  expect(form.getByDisplayValue('Many thanks.')).toBeTruthy();
  expect(await form.findByDisplayValue('Filled')).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(desk.payloadsOf(saveTemplate)).toHaveLength(1));
  expect(desk.payloadsOf(saveTemplate)).toMatchObject([
    { text: 'Many thanks.', outcome: 'Filled', outcomes: { es: 'Rellenado' } },
  ]);
});

const open = async (name: RegExp, form: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('form', { name: form }));
};
const write = (form: ReturnType<typeof within>, words: string) =>
  fireEvent.change(form.getByLabelText(/^Text/), { target: { value: words } });

test('a variable that a request may lack needs a fallback before the template can be saved', async () => {
  const { payloadsOf } = visit([]);
  expect(await screen.findByText(/There is no template yet/)).toBeTruthy();
  const form = await open(/New template/, 'New template');
  fireEvent.change(form.getByLabelText(/^Name of the template/), { target: { value: 'Hello' } });
  write(form, 'Dear {reporter.firstName},');
  expect(form.getByText(/\{reporter\.firstName\} may be missing in a request/)).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  write(form, 'Dear {reporter.name|you},');
  expect(form.getByText(/no field \{reporter\.name\|you\}/)).toBeTruthy();
  write(form, 'Dear {reporter.firstName|neighbour');
  expect(form.getByText(/An opening or closing brace is missing/)).toBeTruthy();
  expect(form.queryByText(/Dear neighbour/)).toBeNull();
  write(form, 'Dear {reporter.firstName|neighbour},');
  expect(form.getByText('Dear Mary,')).toBeTruthy();
  expect(form.getByText('Dear neighbour,')).toBeTruthy();
  expect(payloadsOf(saveTemplate)).toEqual([]);
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The template ‘Hello’ was saved.')).toBeTruthy();
  expect(payloadsOf(saveTemplate)).toMatchObject([
    { name: 'Hello', text: 'Dear {reporter.firstName|neighbour},' },
  ]);
});

test('the sample fallback that the button inserts cannot be saved, because a resident would read it', async () => {
  const { payloadsOf } = visit([]);
  expect(await screen.findByText(/There is no template yet/)).toBeTruthy();
  const form = await open(/New template/, 'New template');
  fireEvent.change(form.getByLabelText(/^Name of the template/), { target: { value: 'Hello' } });
  fireEvent.click(form.getByRole('button', { name: 'First name' }));
  expect(form.getByText(/Replace ‘words to use instead’/)).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(payloadsOf(saveTemplate)).toEqual([]);
  write(form, 'Dear {reporter.firstName|neighbour}');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The template ‘Hello’ was saved.')).toBeTruthy();
});

test('a variable is inserted at the cursor, and its fallback is selected', async () => {
  visit();
  const form = await open(/^Thanks/, 'Thanks');
  const area = form.getByLabelText<HTMLTextAreaElement>(/^Text/);
  area.setSelectionRange(5, 5);
  fireEvent.click(form.getByRole('button', { name: 'First name' }));
  expect(area.value).toBe('Thank{reporter.firstName|words to use instead} you.');
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('words to use instead');
});

test('after a conflict the colleague is named, and the written text stays', async () => {
  const { kept } = visit();
  const form = await open(/^Thanks/, 'Thanks');
  write(form, 'Thank you very much.');
  kept.templates = [{ ...thanks, name: 'Thank you', version: 3, savedBy: 'ana' }];
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  const notice = await screen.findByRole('region', { name: /^ana saved another version in the meantime/ });
  fireEvent.click(within(notice).getByRole('button', { name: 'Add my changes to the new version' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(kept.templates).toMatchObject([{ name: 'Thank you', text: 'Thank you very much.', version: 4 }]),
  );
});

test('an earlier version can be read and taken', async () => {
  visit();
  const form = await open(/^Thanks/, 'Thanks');
  const versions = form.getByText('2 versions').closest('details')!;
  versions.open = true;
  fireEvent(versions, new Event('toggle'));
  expect(await form.findByText(/^Version 1: ana/)).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: 'Use this text' }));
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Text/).value).toBe('Many thanks.');
});

test('a template that is taken out of use comes back by undoing', async () => {
  const { kept } = visit();
  const form = await open(/^Thanks/, 'Thanks');
  fireEvent.click(form.getByRole('button', { name: 'Take out of use' }));
  expect(await screen.findByText(/is no longer in use/)).toBeTruthy();
  expect(kept.templates).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(kept.templates).toHaveLength(1));
});
