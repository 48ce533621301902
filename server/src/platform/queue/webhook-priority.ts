/** The priority of jobs about webhooks: after mails about accounts and requests. */
export const webhookPriority = 15;
