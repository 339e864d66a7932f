import { textOf } from '../disk/files.js';
import { usageError } from '../disk/system-reason.js';
import { probeHost } from '../http/probe-host.js';
import { proxyFor } from '../http/proxy.js';
import { type CheckWorld, type Found, ok, problem, problemOf, skipped, warning } from './check-world.js';

const dayMs = 86_400_000;
const worryDays = 21;
const skewSeconds = 60;

/** From the name of the host to its certificate. */
export async function checkConnection(world: CheckWorld): Promise<Found[]> {
  const { baseUrl, httpsProxy, noProxy, caFile } = await world.settings();
  const { timeoutMs } = world;
  const url = new URL(baseUrl);
  const proxy = proxyFor(url, { https: httpsProxy, no: noProxy });
  const caPem = caFile === undefined ? undefined : await readPem(caFile);
  if (proxy !== undefined) {
    const target = new URL(`http://${proxy.hostname}:${proxy.port || (proxy.protocol === 'https:' ? 443 : 80)}`);
    const { address } = await probeHost(target, { timeoutMs });
    return [
      { check: 'proxy', ...ok(`${proxy.host} (${address}) takes connections to ${url.host}`) },
      skipped('the proxy resolves and connects; the next checks go through it'),
    ];
  }
  const { address, certificate } = await probeHost(url, { timeoutMs, caPem });
  const ofTls =
    certificate === undefined
      ? skipped('plain http to this machine')
      : certificateFinding(certificate, url.host, world.now());
  return [
    { check: 'proxy', ...ok(httpsProxy === undefined ? 'none is set' : `${url.host} is reached without it`) },
    ok(`${url.host} is ${address} and takes connections`),
    { check: 'tls', ...ofTls },
  ];
}

function certificateFinding({ issuer, endsAt }: { issuer: string; endsAt: Date }, host: string, now: Date): Found {
  const days = Math.floor((endsAt.getTime() - now.getTime()) / dayMs);
  const says = `the certificate of ${host}${issuer === '' ? '' : ` by ${issuer}`} ends in ${days} days, on ${endsAt.toISOString().slice(0, 10)}`;
  return days > worryDays ? ok(says) : warning(says, 'tell the operator of the platform');
}

/** Any answer has the platform's time: also one that says no. */
export async function checkClock({ now, settings, store }: CheckWorld): Promise<Found> {
  let date: string | undefined;
  const before = now().getTime();
  try {
    const { baseUrl } = await settings();
    const send = await store();
    await send({
      method: 'GET',
      url: `${baseUrl}/`,
      bearer: false,
      receive: (head) => {
        date = head.headers.date;
        return undefined;
      },
    });
  } catch (error) {
    if (date === undefined) return problemOf(error);
  }
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return skipped('the answer has no Date');
  // Their time is of a moment between question and answer, and has whole seconds.
  const ours = (before + now().getTime()) / 2;
  const seconds = Math.round((ours - theirs) / 1000);
  const size = Math.abs(seconds);
  if (size <= skewSeconds) return ok(`differs from the platform's by ${size} s`);
  const says = `the clock of this machine is ${size} s ${seconds > 0 ? 'ahead of' : 'behind'} the platform's`;
  const fix = 'let the system set its clock (timedatectl set-ntp true); windows of pulls and tokens hang on it';
  return problem(says, fix, 'local');
}

export async function checkLogin({ auth, now }: CheckWorld): Promise<Found> {
  const { app, expiresAt } = await (await auth()).check({ keep: false });
  const minutes = expiresAt && Math.round((Date.parse(expiresAt) - now().getTime()) / 60_000);
  const until = minutes === undefined ? '' : `, its token is good for ${minutes} min`;
  return ok(`accepted${app === undefined ? '' : ` as ${app}`}${until}`);
}

/** So many products, since one alone may have no price and so show no form. */
const productsRead = 20;

export async function checkApi({ platform: open }: CheckWorld): Promise<Found[]> {
  const { call, forms } = await open();
  const { requestId } = await call('listProducts', { query: { limit: productsRead, offset: 0 } });
  const answered = ok(`a list of products was answered (request ${requestId})`);
  const objection = forms.objection('products');
  if (objection === undefined) return [answered];
  // Products that were read in another form than they would be written lose their prices.
  const says = objection.message.replace(/: nothing was sent$/, '');
  const fix = forms.setting === 'auto' ? objection.hint : 'tillctl config set dialect auto';
  return [answered, { check: 'dialect', ...problem(says, fix, 'usage') }];
}

function readPem(path: string): Promise<string> {
  return textOf(path, (_, cause) => usageError(`cannot read the certificates in ${path}`, cause));
}
