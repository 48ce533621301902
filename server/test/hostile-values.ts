/** Values for the fields of calls: valid by schema, and hostile. */
import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod/mini';

const texts = [
  '',
  ' ',
  '\0',
  '%00',
  '%',
  '%ZZ',
  '%F0%9F',
  '%u0041',
  '\ud800',
  '\ufeff',
  '\u202e',
  '\r\n',
  "'; drop table accounts; --",
  '<script>alert(1)</script>',
  ']]>',
  '&amp;&#0;',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e3',
  '0x10',
  ' 1 ',
  '9007199254740993',
  '-9223372036854775809',
  '00000000-0000-0000-0000-000000000000',
  '{0B8E3C1E2F4D4A539F1C8A1C5D1B7E2F}',
  'data:image/jpeg;base64,',
  'AB=',
  '/9j/4A=',
  '====',
  '/Date(0)/',
  '/Date(-1)/',
  '/Date(99999999999999999999)/',
  '/Date(253402300800000)/',
  '/Date(1420092000000-9999)/',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '2015-02-30 25:61',
  'http://riverbend.localhost/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'a@b',
  '"a b"@example.org',
  'ä@exämple.org',
];

/** Values at and beyond the limits of integer and bigint, the smallest and largest number, and zero. */
export const endsOfNumbers = [
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 53,
  2 ** 63,
  0,
  0.5,
  Number.MIN_VALUE,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
];

const numbers = [...endsOfNumbers, -0, 1, -1, 1e-320, 180, -90.000001];

const long = fc.integer({ min: 100, max: 40_000 }).map((length) => 'ä'.repeat(length));

/** Nested lists. */
const deep = fc.integer({ min: 2, max: 1000 }).map((depth) => {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
});

/** Any value in JSON. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...texts), weight: 8 },
  { arbitrary: fc.constantFrom(...numbers), weight: 3 },
  { arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], { a: 1 }), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 50 }), weight: 3 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
  { arbitrary: long, weight: 1 },
  { arbitrary: deep, weight: 1 },
);

const date = fc
  .date({ noInvalidDate: true })
  .chain((at) =>
    fc.constantFrom(
      `/Date(${at.getTime()})/`,
      at.toISOString(),
      at.toISOString().slice(0, 19).replace('T', '  '),
    ),
  );

/** A valid value of a field's schema, in its wire format. */
export function valueOf(schema: z.core.$ZodType): Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return valueOf(def.innerType);
    case 'pipe':
      return valueOf(def.in);
    case 'union':
      return fc.oneof(...def.options.map(valueOf));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(
        fc.integer({ min: -10, max: 100 }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      );
    case 'string':
      return fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.uuid(),
        fc.emailAddress(),
        date,
        fc.webUrl(),
      );
    case 'array':
      return fc.array(valueOf(def.element), { maxLength: 3 });
    case 'literal':
      return fc.constantFrom(...def.values);
    default:
      return hostileValue;
  }
}
