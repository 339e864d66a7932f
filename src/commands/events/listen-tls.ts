import { readFile } from 'node:fs/promises';
import type { Context } from '../../context.js';
import { isLoopback } from '../../lib/config/this-machine.js';
import { LocalError, UsageError } from '../../lib/errors/errors.js';
import type { ReceiverOptions } from '../../lib/http/receiver.js';
import type { ListenFlags } from './listen-flags.js';

/**
 * What TLS is spoken with; undefined when a proxy does that.
 *
 * @throws {UsageError} where others could listen in: another address than one of this machine without either
 * @throws {LocalError} when a file cannot be read
 */
export async function readTls(
  { host, tlsCertificate, tlsKey, behindProxy }: ListenFlags,
  { notice }: Pick<Context, 'notice'>,
): Promise<ReceiverOptions['tls']> {
  if ((tlsCertificate === undefined) !== (tlsKey === undefined)) {
    throw new UsageError('--tls-certificate and --tls-key go together');
  }
  if (tlsCertificate !== undefined && tlsKey !== undefined) {
    return { certificate: await readPem(tlsCertificate), key: await readPem(tlsKey) };
  }
  if (isLoopback(host)) return undefined;
  if (!behindProxy) {
    throw new UsageError(`on ${host} the secret path would be readable by everybody on the way`, {
      hint: 'give --tls-certificate and --tls-key, or --behind-proxy where a proxy speaks TLS',
    });
  }
  notice(`plain http on ${host}: a client that goes around the proxy can read and send what it does`, 'warning');
  return undefined;
}

async function readPem(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new LocalError(`cannot read ${path} (${why})`, { cause });
  }
}
