import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createWorkRequest } from '@fixpoint/contract/commands/create-work-request.ts';
import { requestPayload, type RequestToSubmit } from './submit-request.ts';

const written: RequestToSubmit = {
  workTypeId: 12,
  description: 'A hole, 50 % wider & <deep>',
  longitude: -90.5771,
  latitude: 41.5236,
  fileGuid: '0b6f7a1e-3a52-4f0a-9a44-6d1c0a4f7d21',
  reporter: undefined,
};

const sent = (request: RequestToSubmit) =>
  z.encode(createWorkRequest.payload, requestPayload(request, 'a-token', new Date(1_700_000_000_000)));

const asGuest = {
  token: 'a-token',
  worktypeid: 12,
  citizenrequest: true,
  datecollected: '/Date(1700000000000)/',
  longitude: -90.5771,
  latitude: 41.5236,
  priority: 5,
  description: 'A%20hole%2C%2050%20%25%20wider%20%26%20%3Cdeep%3E',
  programstatus: 'Citizen Portal',
  statusid: -1,
  workrequestid: -1,
  fileGuid: '0b6f7a1e-3a52-4f0a-9a44-6d1c0a4f7d21',
};

test("a guest's request has the listed fields and nothing about a person", () => {
  expect(sent(written)).toEqual(asGuest);
});

test("a citizen's request also has name, e-mail and phone", () => {
  const reporter = {
    firstName: 'Zoë',
    lastName: "O'Hara",
    email: 'zoe@mail.example',
    phoneNumber: '555 0100',
  };
  expect(sent({ ...written, reporter })).toEqual({
    ...asGuest,
    firstname: 'Zo%C3%AB',
    lastname: "O'Hara",
    email: 'zoe@mail.example',
    phonenumber: '555%200100',
  });
});

test('a request from the outbox has the language in which it was written', () => {
  expect(sent({ ...written, language: 'es' })).toEqual({ ...asGuest, language: 'es' });
});
