import { z } from 'zod';

/** What jobs about one request are told. */
export const requestPayload = z.object({ clientId: z.int(), requestId: z.int() });
