/**
 * Masks e-mail addresses and phone numbers in people's texts for strangers. Keeps anything that can be a
 * date, a house, a request, a position or a zip code. Every pattern is bounded, so that the time grows only
 * with the length of the text.
 */
import { maskEmail } from './mask-email.ts';

const email = /[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/gu;

/** Digits with few characters between them, as in phone numbers. */
const digits = (least: number, most: number) =>
  String.raw`(?:[ ()./\u00A0\u2011\u2013-]{0,2}\d){${least},${most}}`;

const notInside = String.raw`(?<![\p{L}\d.,#_])(?<![\p{L}\d][-/])`;
const notGoingOn = String.raw`(?![\d_]|[.,]\d)`;

const shapes = [
  // +1 217 555 0142, 0049 (30) 123456
  String.raw`(?:\+ ?|00)[1-9]${digits(6, 13)}`,
  // 217-555-0142, (217) 555 0142, 1.217.555.0142, 2175550142
  String.raw`(?:1[ .-]?)?\(?[2-9]\d{2}\)?[ ./-]{0,2}[2-9]\d{2}[ .-]?\d{4}`,
  // 0151 23456789, 030/123456, 06 12 34 56 78
  String.raw`\(?0\d${digits(6, 10)}`,
];

const phone = new RegExp(`${notInside}(?:${shapes.join('|')})${notGoingOn}`, 'gu');

/** Any number with enough digits after a word for a phone: 'Call me at 555-0142.' */
const announcedPhone = new RegExp(
  String.raw`(?<=\b(?:phone|telephone|tel|call|text|cell|mobile|fax|ring|sms|whatsapp)\b[.:\s/-]{0,3}(?:(?:me|us|at|on|is|no)\b[.:\s]{1,3}){0,3})\(?\d${digits(5, 13)}${notGoingOn}`,
  'giu',
);

/** 2026-11-22, 22.11.2026, 11/22/26 */
const date =
  /(?<![\d./-])(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2}))(?![-./]?\d)/g;

/** Replaces addresses by `r•••@riverbend.example` and numbers by `•••42`. */
export function maskPersonalDetails(text: string): string {
  const withoutAddresses = text.includes('@') ? text.replace(email, maskEmail) : text;
  const parts = withoutAddresses.split(date);
  const dates = withoutAddresses.match(date) ?? [];
  return parts.map((part, at) => maskNumbers(part) + (dates[at] ?? '')).join('');
}

function maskNumbers(text: string): string {
  return text.replace(announcedPhone, maskNumber).replace(phone, maskNumber);
}

function maskNumber(number: string): string {
  return `•••${number.replace(/\D/g, '').slice(-2)}`;
}
