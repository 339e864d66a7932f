import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Identity } from '../lib/http/certificate.js';

/** What stands where a PostgreSQL was named, asks whoever comes for a password, and hears it. */
export interface ListeningPostgres {
  port: number;
  /** How many came. */
  connections: () => number;
  /** Passwords that were said. */
  heard: readonly string[];
  close: () => Promise<void>;
}

const sslRequest = 80_877_103;

/** @param identity to encrypt with; without one it offers no encryption */
export async function listenAsPostgres(identity?: Identity): Promise<ListeningPostgres> {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', (first) => {
      if (first.readInt32BE(4) !== sslRequest) askForPassword(socket, heard);
      else if (identity === undefined) socket.end('N');
      else {
        socket.write('S');
        const encrypted = new TLSSocket(socket, { isServer: true, ...identity });
        encrypted.on('error', () => undefined).once('data', () => askForPassword(encrypted, heard));
      }
    });
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    heard,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** In plain text, as a server may; then it has heard enough. */
function askForPassword(socket: Socket, heard: string[]): void {
  socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
  socket.once('data', (message) => {
    heard.push(message.subarray(5, -1).toString());
    socket.destroy();
  });
}
