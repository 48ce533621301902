/** The options given on the command line. */
export interface RunOptions {
  /** The address of the service: `http://host/ws7/t.asmx`. */
  endpoint: URL;
  /** The municipality, as findclientidbyname knows it. */
  client: string;
  staff: AccountCredentials | undefined;
  citizen: AccountCredentials | undefined;
  /** True if the run may make requests, photos and notes. */
  mayWrite: boolean;
  isJson: boolean;
}

export interface AccountCredentials {
  name: string;
  password: string;
}
