/** The acts for a report about an owner's road: name the owner, refuse the report, or accept it and pass it on. */
export const ownerActs = ['tell', 'stop', 'forward'] as const;

export type OwnerAct = (typeof ownerActs)[number];
