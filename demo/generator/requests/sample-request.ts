/** A status and how many days ago it was set. */
export interface HistoryStep {
  status: string;
  daysAgo: number;
}

/** One request as in `requests.yaml`. Times are days before the day on which the folder is applied. */
export interface SampleRequest {
  key: string;
  /** The account that it belongs to; omitted for a guest's request. */
  citizen?: string;
  workType: string;
  status: string;
  daysAgo: number;
  longitude: number;
  latitude: number;
  address: string;
  description: string;
  photos?: string[];
  /** Photos of staff, taken when the request was closed. */
  closingPhotos?: string[];
  notes?: { author: 'guest' | 'citizen' | 'staff'; daysAgo: number; text: string }[];
  history: HistoryStep[];
}
