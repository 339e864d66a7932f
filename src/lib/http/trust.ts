import { X509Certificate } from 'node:crypto';
import * as tls from 'node:tls';
import { UsageError } from '../errors/errors.js';

/**
 * What certificates are trusted: the system's and those given. Made once a network, since each context parses
 * all of them.
 * @throws {UsageError} when the text holds no certificate or a damaged one
 */
export function trustAlso(caPem: string): tls.SecureContext {
  const blocks = caPem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) {
    throw new UsageError('the CA file holds no certificate', { hint: 'it must be PEM: -----BEGIN CERTIFICATE-----' });
  }
  for (const [index, block] of blocks.entries()) {
    try {
      new X509Certificate(block);
    } catch (cause) {
      throw new UsageError(`certificate ${index + 1} of the CA file is damaged`, { cause });
    }
  }
  return tls.createSecureContext({ ca: [...systemCertificates(), ...blocks] });
}

/** Node 22.15 and later also know what NODE_EXTRA_CA_CERTS and the operating system add. */
function systemCertificates(): readonly string[] {
  const certificates: unknown = 'getCACertificates' in tls ? tls.getCACertificates : undefined;
  return typeof certificates === 'function' ? certificates('default') : tls.rootCertificates;
}
