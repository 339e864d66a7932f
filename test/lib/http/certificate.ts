import { generateKeyPairSync, sign } from 'node:crypto';

export interface Identity {
  cert: string;
  key: string;
}

/**
 * A certificate that signs itself, so that it is its own authority, in just enough DER for TLS.
 * @param names DNS names it is for
 */
export function createIdentity(names: string[], notBefore: Date, notAfter: Date): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(names[0] ?? '')))));
  const alternatives = sequence(...names.map((name) => der(0x82, Buffer.from(name))));
  const extensions = sequence(
    sequence(oid('551d11'), der(0x04, alternatives)),
    sequence(oid('551d13'), der(0x04, sequence(der(0x01, Buffer.from([0xff]))))),
  );
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    subject,
    sequence(time(notBefore), time(notAfter)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = sign('sha256', content, privateKey);
  const certificate = sequence(content, ecdsaWithSha256, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate
      .toString('base64')
      .match(/.{1,64}/g)
      ?.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function der(tag: number, content: Buffer): Buffer {
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function time(date: Date): Buffer {
  return der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
}

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
