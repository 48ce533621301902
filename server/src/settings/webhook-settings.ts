/** Settings for webhooks: the addresses and ports of their receivers. */
import { z } from 'zod';
import { isTarget } from '#platform/http/address-guard.ts';
import type { Setting } from './setting.ts';

const listed = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** True for the address of a proxy that is spoken to by http. The path would have no meaning. */
function isProxyAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'http:' || url.pathname !== '/' || url.search !== '' || url.hash !== '') return false;
  const { username, password } = url;
  return (password === '' || username !== '') && [username, password].every(isPercentEncoded);
}

/** False for a `%` that begins no encoded character. */
function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export const webhookSettings = {
  webhookAllow: {
    name: 'WEBHOOK_ALLOW',
    fallback: '',
    meaning:
      'Receivers of webhooks inside your own network: names or networks with their port. Managers choose the addresses of webhooks, so list single machines. Unset: only the public internet.',
    expectedForm:
      'names or networks separated by commas, like works.example.org:8443, 10.1.2.0/28:443 or [fd00::7]:443',
    schema: z
      .string()
      .default('')
      .transform(listed)
      .refine((targets) => targets.every(isTarget)),
  },
  webhookPorts: {
    name: 'WEBHOOK_PORTS',
    fallback: '443',
    meaning: 'The ports that receivers of webhooks on the public internet may have.',
    expectedForm: 'ports separated by commas',
    schema: z
      .string()
      .regex(/^\d{1,5}(,\s*\d{1,5})*$/)
      .transform((text) => listed(text).map(Number))
      .refine((ports) => ports.every((port) => port > 0 && port < 65_536)),
  },
  webhookProxy: {
    name: 'WEBHOOK_PROXY',
    fallback: '',
    meaning:
      'The forward proxy (HTTP CONNECT) that every webhook goes through. It finds the addresses of receivers, so it must refuse those of your own network. Unset: no proxy, also if the environment names one.',
    expectedForm:
      'an address like http://proxy.example.org:4750 or http://user:password@proxy.example.org:4750',
    schema: z
      .string()
      .refine(isProxyAddress)
      .transform((text) => new URL(text))
      .optional(),
  },
} satisfies Record<string, Setting<unknown>>;
