import type { Context } from '../../context.js';
import { isLoopback } from '../../lib/config/this-machine.js';
import { textOf } from '../../lib/disk/files.js';
import { UsageError } from '../../lib/errors/errors.js';
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
    return { certificate: await textOf(tlsCertificate), key: await textOf(tlsKey) };
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
