import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { findRequestByCode } from '@fixpoint/contract/commands/find-request-by-code.ts';
import { answers, type FakeAnswers, refuses } from '#test/fake-transport.ts';
import { followedGuid } from '#test/visit-request.ts';
import { leave, riverbendDocument, visit } from '#test/visit.tsx';

afterEach(leave);

const startUp = { client: riverbendDocument, hasRequestCodes: true };

async function openSearch(answer: FakeAnswers[string] = answers(findRequestByCode, { Guid: followedGuid })) {
  const opened = visit('/findrequest', { server: { findrequestbycode: answer }, startUp });
  await screen.findByRole('button', { name: 'Find Request' });
  return opened;
}

function find(number: string, code: string) {
  fireEvent.change(screen.getByLabelText('Request number'), { target: { value: number } });
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Find Request' }));
}

test('a resident finds a request by its number and code, and its status opens', async () => {
  const { server } = await openSearch();
  find(' #1042 ', '3fa9 21bc');
  await expect.poll(() => location.hash).toBe(`#/requeststatus/${followedGuid}`);
  expect(server.calls.find(({ cmd }) => cmd === 'findrequestbycode')!.payload).toMatchObject({
    workrequestid: 1042,
    code: '3fa9 21bc',
  });
});

test('a missing number and an incomplete code each have a message at their field, and nothing is sent', async () => {
  const { server } = await openSearch();
  find('', '3FA9');
  expect(screen.getAllByText('Enter the number of the request, such as 1042.')).toHaveLength(2);
  expect(screen.getAllByText('Enter the code of the request, such as 3FA9-21BC.')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Request number'));
  expect(server.calls.some(({ cmd }) => cmd === 'findrequestbycode')).toBe(false);
});

test('a resident whose request is not found reads it, and nothing typed is lost', async () => {
  await openSearch(refuses('notFound', 'There is no request with this number and this code.'));
  find('1042', '3FA9-21BC');
  const failure = await screen.findByText('There is no request with this number and this code.');
  expect(failure.getAttribute('role')).toBe('alert');
  expect(screen.getByLabelText<HTMLInputElement>('Request number').value).toBe('1042');
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('3FA9-21BC');
});
