import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { parsePort } from '../shared/port.js';
import { parseCount, parsePageSize } from '../shared/shared-options.js';
import type { ListenFlags } from './listen-flags.js';

const notes = `
An event is on disk before it is answered with 202. Since it is not signed, its document is then looked for in the
platform's list (shipments and goods: by its id), and the platform's own version is handed on: to a target once, to a program at least once (a crash may
come between its end and our note of it). A program is run without a shell and without TILLCTL_* and PG* variables;
EVENT_TYPE says what it gets. Code 0 means that it took the document; else it is tried again, later and later, then put
aside. What waits is taken up again by the next start.

TLS is the affair of a proxy in front (see docs/guide/events.md), or of --tls-certificate with --tls-key. On another address
than one of this machine, one of both is needed.

Examples:
  $ tillctl events listen --callback-url-file callback.url --out sqlite:books.db --backfill 2h
  $ tillctl events listen --callback-url-file callback.url --types invoices --exec ./book-invoice -- --dry-run`;

export function listenCommand(context: Context): Command {
  return new Command('listen')
    .description('Receive events and hand the documents that they tell of on to a target or a program')
    .argument('[args...]', 'of the program, behind --')
    .addOption(new Option('--port <port>', 'port to listen on; 0 takes a free one').argParser(parsePort).default(8790))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--tls-certificate <file>', 'PEM: speak TLS by itself, without a proxy in front')
    .option('--tls-key <file>', 'PEM: the key of that certificate')
    .option('--behind-proxy', 'a proxy in front speaks TLS, and only it reaches the port', false)
    .option('--callback-url-file <file>', 'holds the URL that was subscribed; its path is the only one that exists')
    .option('--path-file <file>', 'holds the path alone, for a proxy that changes it')
    .option('--out <target>', 'a file, folder or database, as for a pull')
    .option('--exec <command>', 'a program that gets each document on its standard input')
    .addOption(new Option('--exec-concurrency <n>', 'programs that run at once').argParser(parseCount).default(1))
    .option('--exec-timeout <duration>', 'how long one may take', '5m')
    .addOption(
      new Option('--tries <n>', 'how often a program may fail before a document is put aside')
        .argParser(parseCount)
        .default(5),
    )
    .option(
      '--types <types>',
      'invoices, credit-memos, orders, stock-changes, shipments, goods-out, goods-in (default: invoices,credit-memos)',
    )
    .option('--backfill <duration>', 'compare this much of the list with what came, at the start and every hour')
    .option('--for <duration>', 'end after this long (default: when stopped)')
    .option('--state <name>', 'of what is remembered, where several listen for one organisation', 'default')
    .addOption(
      new Option('--max-waiting <n>', 'most events that wait; more are told to come back')
        .argParser(parseCount)
        .default(10_000),
    )
    .addOption(new Option('--page-size <n>', 'of the list, 1 to 5000').argParser(parsePageSize).default(1000))
    .option('--retry-aside', 'try once more what was put aside', false)
    .option('--break-lock', 'take the lock from a process that cannot be asked', false)
    .addHelpText('after', notes)
    .action(async (args: string[], flags: ListenFlags) => {
      const { runListen } = await import('./run-listen.js');
      return runListen(args, flags, context);
    });
}
