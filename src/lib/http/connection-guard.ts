/** As far as it is looked at here. */
export interface GuardedSocket {
  remoteAddress?: string | undefined;
  remotePort?: number | undefined;
  destroy: () => unknown;
  once: (event: 'close', listener: () => void) => unknown;
}

export interface ConnectionLimits {
  /** Of all; beyond that a stranger goes. */
  most: number;
  /** From one address without having named the secret path. */
  maxStrangers: number;
  /** From the first byte of a connection to the end of the head of its first request. */
  headMs: number;
}

export interface ConnectionGuard {
  /** Its request named the secret path. TLS has a socket of its own around the one that was admitted. */
  knows: (socket: GuardedSocket) => void;
  admit: (socket: GuardedSocket) => void;
}

interface Stranger {
  socket: GuardedSocket;
  address: string;
  timer: NodeJS.Timeout;
}

/**
 * Who has named the secret path comes first: connections that have not may be few of one address, have little time, and
 * make room, the oldest of the address with the most of them, when all places are taken.
 */
export function createConnectionGuard({ most, maxStrangers, headMs }: ConnectionLimits): ConnectionGuard {
  const open = new Set<string>();
  const strangers = new Map<string, Stranger>();

  function forget(name: string): void {
    clearTimeout(strangers.get(name)?.timer);
    strangers.delete(name);
  }

  function drop(name: string): void {
    const socket = strangers.get(name)?.socket;
    forget(name);
    open.delete(name);
    socket?.destroy();
  }

  function ofAddress(wanted: string): string[] {
    return [...strangers].filter(([, { address }]) => address === wanted).map(([name]) => name);
  }

  function oldestOfTheMost(): string | undefined {
    const counts = new Map<string, number>();
    for (const { address } of strangers.values()) counts.set(address, (counts.get(address) ?? 0) + 1);
    const [worst] = [...counts].sort(([, one], [, other]) => other - one);
    return worst === undefined ? undefined : ofAddress(worst[0])[0];
  }

  return {
    knows: (socket) => forget(nameOf(socket)),
    admit: (socket) => {
      const name = nameOf(socket);
      const address = socket.remoteAddress ?? '';
      const [oldest, ...others] = ofAddress(address);
      if (oldest !== undefined && others.length + 1 >= maxStrangers) drop(oldest);
      if (open.size >= most) {
        const other = oldestOfTheMost();
        if (other === undefined) {
          socket.destroy();
          return;
        }
        drop(other);
      }
      open.add(name);
      strangers.set(name, { socket, address, timer: setTimeout(() => drop(name), headMs).unref() });
      socket.once('close', () => {
        forget(name);
        open.delete(name);
      });
    },
  };
}

function nameOf({ remoteAddress, remotePort }: GuardedSocket): string {
  return `${remoteAddress} ${remotePort}`;
}
