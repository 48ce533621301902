/** Another member who looks at the open case. */
export interface CaseReader {
  name: string;
  /** True if they have typed in it within the last seconds. */
  isWriting: boolean;
}
