import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CopySet } from './copy-set.tsx';

const gas: QuestionEntry = { key: 'gas', kind: 'yes-no', label: { en: 'Do you smell gas?' } };
const where: QuestionEntry = {
  key: 'where',
  kind: 'text',
  label: { en: 'Where?' },
  showIf: { test: 'is', answer: 'gas', value: true },
};

test('a copied question whose key the work type already has gets another key, in conditions too', () => {
  const onChange = vi.fn<(entries: QuestionEntry[]) => void>();
  const others = [{ workTypeId: 2, workType: 'Street Light', set: { entries: [gas, where] } }];
  render(<CopySet others={others} entries={[gas]} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy from another work type' }));
  fireEvent.click(screen.getByRole('option', { name: /^Street Light/ }));
  const [first, second, third] = onChange.mock.calls[0]![0];
  expect(first).toEqual(gas);
  expect(second!.key).not.toBe('gas');
  expect(third).toMatchObject({ key: 'where', showIf: { answer: second!.key } });
});
