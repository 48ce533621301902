/** Reads the body of a POST: a form in either encoding. Fields of the address count, too; those of the body come first. */
import { boundaryOf, readMultipart } from './multipart.ts';
import { QueryFields } from './query-fields.ts';
import { Open311Refusal } from './refusal.ts';

/** A file as it arrived. */
export interface FormFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface ReadForm {
  readonly fields: QueryFields;
  /** Clients name their files as they like. */
  readonly files: readonly FormFile[];
}

/** Throws 400 for a body of another type. */
export function readForm(body: Buffer, contentType: string | undefined, url: string): ReadForm {
  const [type = ''] = (contentType ?? '').toLowerCase().split(';', 1);
  const fields = new URLSearchParams();
  const files: FormFile[] = [];
  if (type.trim() === 'multipart/form-data') {
    for (const { name, fileName, bytes } of readMultipart(
      body,
      boundaryOf(contentType ?? '') ?? refuseType(),
    )) {
      if (fileName === undefined) fields.append(name, bytes.toString('utf8'));
      else if (bytes.length > 0) files.push({ name: fileName, bytes });
    }
  } else if (body.length > 0) {
    if (type.trim() !== '' && type.trim() !== 'application/x-www-form-urlencoded') refuseType();
    for (const [name, value] of new URLSearchParams(body.toString('utf8'))) fields.append(name, value);
  }
  for (const [name, value] of new URLSearchParams(url.split('?')[1] ?? '')) fields.append(name, value);
  return { fields: new QueryFields(fields), files };
}

function refuseType(): never {
  throw new Open311Refusal(400, 'Send application/x-www-form-urlencoded or multipart/form-data.');
}
