import { expect, test } from 'vitest';
import { maskedEmail } from './use-link.ts';

test.each([
  ['mia.lopez@example.org', 'm…@example.org'],
  ['m@city.example', 'm…@city.example'],
])('for the address %s the device stores %s', (email, masked) => expect(maskedEmail(email)).toBe(masked));
