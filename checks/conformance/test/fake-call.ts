import type { IncomingMessage } from 'node:http';

/** A call as it arrived. */
export interface ReadCall {
  binding: '1.1' | '1.2' | 'form';
  namespace: string;
  json: string;
  /** The whole body, as text. */
  document: string;
  headers: IncomingMessage['headers'];
}

/** What goes into a result. */
export interface Reply {
  data: string;
  securityStatus: string;
  hasErrors: string;
  errors: { code: string; message: string }[];
  elapsedTime: string;
}
