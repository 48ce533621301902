import { webhookPriority } from '#platform/queue/webhook-priority.ts';

/** The job's name, in the queues of all installations. */
export const shareMessageJob = 'share-webhook-message';

/** SQL: adds a job for each message in this part of a statement. $1: the client. */
export function shareMessages(insertedTable: string): string {
  return `(select count(graphile_worker.add_job('${shareMessageJob}',
      json_build_object('clientId', $1::integer, 'messageId', message_id),
      priority => ${webhookPriority}, flags => array['client ' || $1::integer]))
    from ${insertedTable})`;
}
