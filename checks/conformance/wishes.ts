/** The options given on the command line. */
export interface Wishes {
  /** The address of the service: `http://host/ws7/t.asmx`. */
  endpoint: URL;
  /** The municipality, as findclientidbyname knows it. */
  client: string;
  staff: Credentials | undefined;
  citizen: Credentials | undefined;
  /** True if the run may make requests, photos and notes. */
  mayWrite: boolean;
  isJson: boolean;
}

export interface Credentials {
  name: string;
  password: string;
}
