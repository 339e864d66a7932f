import { count, type FlagsOf, parsed, text } from '../shared/command.js';
import { parsePort } from '../shared/port.js';
import { parsePageSize } from '../shared/shared-options.js';

export const listenFlags = {
  '--port <port>': parsed(parsePort, 'port to listen on; 0 takes a free one', 8790),
  '--host <address>': text('address to listen on', '127.0.0.1'),
  '--tls-certificate <file>': 'PEM: speak TLS by itself, without a proxy in front',
  '--tls-key <file>': 'PEM: the key of that certificate',
  '--behind-proxy': 'a proxy in front speaks TLS, and only it reaches the port',
  '--callback-url-file <file>': 'holds the URL that was subscribed; its path is the only one that exists',
  '--path-file <file>': 'holds the path alone, for a proxy that changes it',
  '--out <target>': 'a file, folder or database, as for a pull',
  '--exec <command>': 'a program that gets each document on its standard input',
  '--exec-concurrency <n>': count('programs that run at once', 1),
  '--exec-timeout <duration>': text('how long one may take', '5m'),
  '--tries <n>': count('failures of the program before it gives up on a document', 5),
  '--types <types>':
    'invoices, credit-memos, orders, stock-changes, shipments, goods-out, goods-in (default: invoices,credit-memos)',
  '--backfill <duration>': 'compare this much of the list with what came, at the start and every hour',
  '--for <duration>': 'end after this long (default: when stopped)',
  '--state <name>': text('of what is remembered, where several listen for one organisation', 'default'),
  '--max-waiting <n>': count('maximum events waiting; the platform sends more of them again later', 10_000),
  '--page-size <n>': parsed(parsePageSize, 'of the list, 1 to 5000', 1000),
  '--retry-aside': 'retry what it gave up on',
  '--break-lock': 'take the lock from a process that cannot be asked',
};

export type ListenFlags = FlagsOf<typeof listenFlags>;
