import { z } from 'zod';
import type { Setting } from './setting.ts';

/** Destination of traces. The names are OpenTelemetry's own. */
export const traceSettings = {
  otlpEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    fallback: '',
    meaning:
      'Where traces are sent (OpenTelemetry, OTLP over HTTP as JSON, to `/v1/traces` below it). Unset: no traces. Put further headers for the receiver into `OTEL_EXPORTER_OTLP_HEADERS`.',
    expectedForm: 'an http or https address like http://127.0.0.1:4318',
    schema: z.url({ protocol: /^https?$/ }).optional(),
  },
  traceRatio: {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    fallback: '1',
    meaning: 'The share of calls that is traced, unless a proxy has decided it for the trace.',
    expectedForm: 'a number from 0 to 1',
    schema: z
      .string()
      .regex(/^(?:0|1|0?\.\d{1,9}|1\.0*)$/)
      .transform(Number),
  },
} satisfies Record<string, Setting<unknown>>;
