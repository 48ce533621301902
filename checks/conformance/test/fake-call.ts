import type { IncomingMessage } from 'node:http';

/** A call as received. */
export interface ReadCall {
  binding: '1.1' | '1.2' | 'form';
  namespace: string;
  json: string;
  /** The whole body, as text. */
  document: string;
  headers: IncomingMessage['headers'];
}

/** The content of a result. */
export interface Reply {
  data: string;
  securityStatus: string;
  hasErrors: string;
  errors: { code: string; message: string }[];
  elapsedTime: string;
}
