/** Makes a certificate that signs itself, for servers of tests. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A DER value. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const lengthBytes = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const objectId = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const utcTime = (text: string) => der(0x17, Buffer.from(text));

/** ecdsa-with-SHA256 */
const algorithm = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const name = sequence(der(0x31, sequence(objectId(0x55, 0x04, 0x03), der(0x0c, Buffer.from('test')))));

/** A certificate for names and IPv4 addresses, valid from 2020 to 2049. */
export function selfSigned(names: readonly string[]): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const altNames = names.map((one) =>
    /^[\d.]+$/.test(one) ? der(0x87, Buffer.from(one.split('.').map(Number))) : der(0x82, Buffer.from(one)),
  );
  const extension = (id: number, value: Buffer) => sequence(objectId(0x55, 0x1d, id), der(0x04, value));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension(0x11, sequence(...altNames)),
        extension(0x13, sequence(der(0x01, Buffer.from([255])))),
      ),
    ),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const cert = sequence(body, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
