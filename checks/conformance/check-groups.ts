/** All groups of checks, in the order in which they run. */
import type { CheckGroup } from './check.ts';
import { bindings } from '#rules/bindings.ts';
import { citizens } from '#rules/citizens.ts';
import { serviceDescription } from '#rules/description.ts';
import { everyAnswer } from '#rules/every-answer.ts';
import { extraFields } from '#rules/extra-fields.ts';
import { extraForgiveness } from '#rules/extra-forgiveness.ts';
import { keysAndLinks } from '#rules/keys-and-links.ts';
import { municipality } from '#rules/municipality.ts';
import { namesAndValues } from '#rules/names-and-values.ts';
import { noting } from '#rules/noting.ts';
import { refusals } from '#rules/refusals.ts';
import { reporting } from '#rules/reporting.ts';
import { goldenSamples } from '#rules/samples.ts';
import { signingIn } from '#rules/signing-in.ts';
import { staff } from '#rules/staff.ts';
import { whatIsNoCall } from '#rules/what-is-no-call.ts';
import { writingBack } from '#rules/writing-back.ts';

export const checkGroups: CheckGroup[] = [
  municipality,
  bindings,
  namesAndValues,
  goldenSamples,
  whatIsNoCall,
  serviceDescription,
  signingIn,
  refusals,
  keysAndLinks,
  // Writing comes first, so that the reading groups find the new data.
  reporting,
  noting,
  citizens,
  staff,
  writingBack,
  extraFields,
  extraForgiveness,
  // Looks back at all the other groups.
  everyAnswer,
];
