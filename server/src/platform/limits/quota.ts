/** The most photos that may be stored, and the most megabytes (as stored). */
export interface Quota {
  readonly photos: number;
  readonly megabytes: number;
}
