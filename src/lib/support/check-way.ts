import { readFile } from 'node:fs/promises';
import type { Settings } from '../config/settings.js';
import { UsageError } from '../errors/errors.js';
import { ExchangeError } from '../http/exchange-error.js';
import { probeHost } from '../http/probe-host.js';
import { proxyFor } from '../http/proxy.js';
import type { Platform } from '../platform/platform.js';
import type { Finding } from '../report/finding.js';
import { skipped } from './check-config.js';
import { type CheckWorld, inTime, problemOf } from './check-world.js';

const dayMs = 86_400_000;
const worryDays = 21;
const skewSeconds = 60;

/** From the name of the host to a list of the platform; what hangs on something that failed is skipped. */
export async function checkWay(world: CheckWorld, settings: Settings): Promise<Finding[]> {
  const { timeoutMs } = world;
  const connection = await inTime('connection', timeoutMs * 3, checkConnection(world, settings));
  if (connection.some(({ status }) => status === 'problem')) {
    return [...connection, ...['clock', 'login', 'api'].map((check) => skipped(check, 'the platform is not reached'))];
  }
  const clock = await inTime('clock', timeoutMs * 2, checkClock(world, settings));
  const login = await inTime('login', timeoutMs * 2, checkLogin(world));
  const api = login.some(({ status }) => status === 'problem')
    ? [skipped('api', 'not logged in')]
    : await inTime('api', timeoutMs * 2, checkApi(world));
  return [...connection, ...clock, ...login, ...api];
}

async function checkConnection(world: CheckWorld, settings: Settings): Promise<Finding[]> {
  const url = new URL(settings.baseUrl);
  try {
    const proxy = proxyFor(url, { https: settings.httpsProxy, no: settings.noProxy });
    const caPem = settings.caFile === undefined ? undefined : await readPem(settings.caFile);
    if (proxy !== undefined) {
      const target = new URL(`http://${proxy.hostname}:${proxy.port || (proxy.protocol === 'https:' ? 443 : 80)}`);
      const { address } = await probeHost(target, { timeoutMs: world.timeoutMs });
      return [
        { check: 'proxy', status: 'ok', says: `${proxy.host} (${address}) takes connections to ${url.host}` },
        skipped('connection', 'the proxy resolves and connects; the next checks go through it'),
      ];
    }
    const none = settings.httpsProxy === undefined ? 'none is set' : `${url.host} is reached without it`;
    const { address, certificate } = await probeHost(url, { timeoutMs: world.timeoutMs, caPem });
    return [
      { check: 'proxy', status: 'ok', says: none },
      { check: 'connection', status: 'ok', says: `${url.host} is ${address} and takes connections` },
      certificate === undefined
        ? skipped('tls', 'plain http to this machine')
        : certificateFinding(certificate, url.host, world.now()),
    ];
  } catch (error) {
    return [problemOfExchange('connection', error)];
  }
}

function certificateFinding({ issuer, endsAt }: { issuer: string; endsAt: Date }, host: string, now: Date): Finding {
  const days = Math.floor((endsAt.getTime() - now.getTime()) / dayMs);
  const says = `the certificate of ${host}${issuer === '' ? '' : ` by ${issuer}`} ends in ${days} days, on ${endsAt.toISOString().slice(0, 10)}`;
  if (days > worryDays) return { check: 'tls', status: 'ok', says };
  return { check: 'tls', status: 'warning', says, fix: 'tell the operator of the platform' };
}

/** Any answer has the platform's time: also one that says no. */
async function checkClock(world: CheckWorld, settings: Settings): Promise<Finding[]> {
  const check = 'clock';
  let date: string | undefined;
  const before = world.now().getTime();
  try {
    const send = await world.store();
    await send({
      method: 'GET',
      url: `${settings.baseUrl}/`,
      bearer: false,
      receive: (head) => {
        date = head.headers.date;
        return undefined;
      },
    });
  } catch (error) {
    if (date === undefined) return [problemOfExchange(check, error)];
  }
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return [skipped(check, 'the answer has no Date')];
  // Their time is of a moment between question and answer, and has whole seconds.
  const ours = (before + world.now().getTime()) / 2;
  const seconds = Math.round((ours - theirs) / 1000);
  if (Math.abs(seconds) <= skewSeconds) {
    return [{ check, status: 'ok', says: `differs from the platform's by ${Math.abs(seconds)} s` }];
  }
  const says = `the clock of this machine is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the platform's`;
  const fix = 'let the system set its clock (timedatectl set-ntp true); windows of pulls and tokens hang on it';
  return [{ check, status: 'problem', says, fix, kind: 'local' }];
}

async function checkLogin({ auth, now }: CheckWorld): Promise<Finding[]> {
  try {
    const { app, expiresAt } = await (await auth()).check({ keep: false });
    const minutes =
      expiresAt === undefined ? undefined : Math.round((Date.parse(expiresAt) - now().getTime()) / 60_000);
    const until = minutes === undefined ? '' : `, its token is good for ${minutes} min`;
    return [{ check: 'login', status: 'ok', says: `accepted${app === undefined ? '' : ` as ${app}`}${until}` }];
  } catch (error) {
    return [problemOf('login', error)];
  }
}

/** So many products, since one alone may have no price and so show no form. */
const productsRead = 20;

async function checkApi({ platform: open }: CheckWorld): Promise<Finding[]> {
  try {
    const platform = await open();
    const { requestId } = await platform.call('listProducts', { query: { limit: productsRead, offset: 0 } });
    const answered: Finding = {
      check: 'api',
      status: 'ok',
      says: `a list of products was answered (request ${requestId})`,
    };
    return [answered, ...checkDialect(platform)];
  } catch (error) {
    return [problemOf('api', error)];
  }
}

/** Products that were read in another form than they would be written lose their prices. */
function checkDialect({ forms }: Platform): Finding[] {
  const objection = forms.objection('products');
  if (objection === undefined) return [];
  const says = objection.message.replace(/: nothing was sent$/, '');
  const fix = forms.setting === 'auto' ? objection.hint : 'tillctl config set dialect auto';
  return [{ check: 'dialect', status: 'problem', says, fix, kind: 'usage' }];
}

function problemOfExchange(check: string, error: unknown): Finding {
  if (!(error instanceof ExchangeError)) return problemOf(check, error);
  const fix = error.hint ?? 'check the base URL, the network and HTTPS_PROXY';
  return { check, status: 'problem', says: error.message, fix, kind: 'platform' };
}

function readPem(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`cannot read the certificates in ${path}`, { cause });
  });
}
