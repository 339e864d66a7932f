import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from './api.js';
import { problem } from './base/answers.js';
import { isLoopbackHost } from './base/incoming.js';
import { type LoggedRequest, RequestLog } from './base/request-log.js';
import { SandboxError } from './base/sandbox-error.js';
import { controlPrefix, createControl } from './control.js';
import { Deliveries } from './events/deliveries.js';
import { parseFaultPlan } from './faults/fault-plan.js';
import { Faults } from './faults/faults.js';
import { Lags } from './faults/lags.js';
import { BatchCarrier } from './prices/batch-carrier.js';
import { fill, refill, type SeedName } from './seed.js';
import { type DataFolder, openDataFolder } from './state/data-folder.js';
import { type PlatformForm, usualForm } from './state/platform-form.js';
import { createState, type SandboxState, type StateOptions } from './state/state.js';
import { createStore } from './store.js';

/** Of the form `seed` where nothing else is said; a draft becomes an order, and features are no nutrition declarations. */
export interface SandboxOptions
  extends StateOptions,
    Partial<PlatformForm>,
    Partial<Pick<SandboxState, 'draftsBecome' | 'acceptsDeclarations'>> {
  /** Ports on 127.0.0.1; 0 (which is the default) takes a free one. */
  port?: number;
  storePort?: number;
  /** Fills a platform that was never filled: one in memory, or of a new data folder. `none` unless told. */
  seed?: SeedName;
  /** Folder that survives the process; without it the platform lives in memory. */
  dataDir?: string;
  /** A fault plan as parsed JSON. */
  faults?: unknown;
  /** A platform made by `createState`; credentials and tokens are the state's then. */
  state?: SandboxState;
  /** Called after each request of the API and the store. */
  onRequest?: (request: LoggedRequest) => void;
}

export interface Sandbox {
  /** `http://127.0.0.1:<port>`, no slash at the end; so is `storeUrl`. */
  baseUrl: string;
  storeUrl: string;
  state: SandboxState;
  faults: Faults;
  log: RequestLog;
  /** Calls to the subscribers of events. */
  deliveries: Deliveries;
  /** Cuts all connections, ends the servers, lets go of the data folder. */
  stop: () => Promise<void>;
}

/**
 * Start a local platform: the API and the store, each on its own port of 127.0.0.1.
 * @throws {SandboxError} port in use, data folder locked or damaged, fault plan not valid
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const faults = new Faults();
  if (options.faults !== undefined) faults.set(parseFaultPlan(options.faults));
  const log = new RequestLog();
  const state = options.state ?? createState(options);
  if (options.acceptsDeclarations !== undefined) state.acceptsDeclarations = options.acceptsDeclarations;
  if (options.draftsBecome !== undefined) state.draftsBecome = options.draftsBecome;
  const seed = options.seed ?? 'none';
  const folder: DataFolder | undefined = options.dataDir ? openDataFolder(options.dataDir, state) : undefined;
  const servers: Server[] = [];
  const { dialect = usualForm.dialect, bind = usualForm.bind, drop = usualForm.drop } = options;
  const form: PlatformForm = { dialect, bind, drop };
  const deliveries = new Deliveries(state, faults, form);
  const batches = new BatchCarrier(state, form);
  const stop = async () => {
    deliveries.stop();
    await batches.stop();
    await Promise.all(servers.map(close));
    folder?.close();
  };
  try {
    if (isUntouched(state)) fill(state, seed);
    const lags = new Lags();
    const parts = {
      state,
      lags,
      faults,
      log,
      deliveries,
      form,
      refill: (name = seed) => refill(state, name),
    };
    const api = createApi(parts);
    const control = createControl(parts);
    const store = createStore(parts);
    const answerApi = (request: IncomingMessage, response: ServerResponse) =>
      request.url?.startsWith(controlPrefix) ? control(request, response) : api(request, response);
    const baseUrl = await listen(servers, answerApi, options.port ?? 0);
    const storeUrl = await listen(servers, store, options.storePort ?? 0);
    state.storeUrl = storeUrl;
    log.onRequest = options.onRequest;
    return { baseUrl, storeUrl, state, faults, log, deliveries, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function isUntouched({ seeded, records }: SandboxState): boolean {
  return seeded === undefined && records.product.size === 0 && records.product_variant_group.size === 0;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

async function listen(servers: Server[], handle: Handler, port: number): Promise<string> {
  const server = createServer((request, response) => {
    if (!isLoopbackHost(request.headers.host)) return answerStranger(response);
    handle(request, response).catch((error: unknown) => answerBug(response, error));
  });
  // Longer than clients keep idle connections, so that the server is never the one to close first.
  server.keepAliveTimeout = 120_000;
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port)));
    server.listen(port, '127.0.0.1', resolve);
  });
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A web page whose name is pointed here could read and write otherwise. */
function answerStranger(response: ServerResponse): void {
  const { status, body } = problem(403, 'no-access', 'the sandbox answers under loopback names as Host only');
  response.writeHead(status, { 'content-type': 'application/problem+json', connection: 'close' });
  response.end(typeof body === 'string' ? body : '');
}

function explain(error: Error, port: number): Error {
  const taken = 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
  if (!taken) return error;
  return new SandboxError('port_in_use', `port ${port} of 127.0.0.1 is in use or not allowed`, { cause: error });
}

function answerBug(response: ServerResponse, error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, body, contentType } = problem(500, 'bug-of-the-sandbox', detail);
  response.writeHead(status, { 'content-type': contentType });
  response.end(body);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
