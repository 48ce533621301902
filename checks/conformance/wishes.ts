/** What the person at the command line gave. */
export interface Wishes {
  /** Of the service: `http://host/ws7/t.asmx`. */
  endpoint: URL;
  /** The municipality, as findclientidbyname knows it. */
  client: string;
  staff: Credentials | undefined;
  citizen: Credentials | undefined;
  /** Whether requests, photos and notes may be made. */
  mayWrite: boolean;
  isJson: boolean;
}

export interface Credentials {
  name: string;
  password: string;
}
