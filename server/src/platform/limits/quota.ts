/** How much may lie somewhere: so many photos, and megabytes of them as they are kept. */
export interface Quota {
  readonly photos: number;
  readonly megabytes: number;
}
