import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { caseWorkType } from '#desk/case/case-parts.ts';
import { publishPlaces } from '#desk/settings/publish.ts';
import { descriptionMaxLength } from '#limits.ts';
import { releasedPhotosMax } from './release-parts.ts';

export const foreseeRelease = defineCommand({
  cmd: 'foresee-release',
  summary: 'Returns what strangers would see of a request with these words and photos. It changes nothing.',
  access: 'clerk',
  keyScope: 'read',
  payload: z.strictObject({
    requestId: z.int(),
    /** Empty: no words. */
    words: z.string().check(z.maxLength(descriptionMaxLength)),
    photoIds: z._default(z.array(z.int()).check(z.maxLength(releasedPhotosMax)), []),
  }),
  result: z.object({
    /** Null if strangers see nothing of the request. */
    seen: z.nullable(
      z.object({
        workType: caseWorkType,
        /** The status name that residents read. */
        status: z.string(),
        /** How exact the place is. `none`: no place. */
        locationType: z.enum([...publishPlaces, 'none']),
        /** WGS 84 degrees; null without a place. */
        longitude: z.nullable(z.number()),
        latitude: z.nullable(z.number()),
        /** Empty: unknown, or masked. */
        street: z.string(),
        /** 1200 for the houses 1200 to 1299; null: unknown, or masked. */
        block: z.nullable(z.int()),
        /** The day of the report in the municipality, like 2026-06-15. */
        reportedOn: z.string(),
        /** The words as strangers read them. */
        words: z.string(),
        /** The photos that strangers see. */
        photoIds: z.array(z.int()),
        /** Other people who reported the same. */
        alsoReportedBy: z.int(),
      }),
    ),
  }),
  errors: ['notFound'],
});
