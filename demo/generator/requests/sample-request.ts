/** A status and how many days ago it was set. */
export interface Step {
  status: string;
  daysAgo: number;
}

/** One request as `requests.yaml` has it; times are days before the day on which the folder is applied. */
export interface SampleRequest {
  key: string;
  /** The account that it belongs to; left out: a guest reported it. */
  citizen?: string;
  workType: string;
  status: string;
  daysAgo: number;
  longitude: number;
  latitude: number;
  address: string;
  description: string;
  photos?: string[];
  notes?: { author: 'guest' | 'citizen' | 'staff'; daysAgo: number; text: string }[];
  history: Step[];
}
