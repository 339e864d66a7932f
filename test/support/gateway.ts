import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningSandbox } from './sandbox.js';

export interface GatewayHooks {
  /** Before a request is passed on: `GET /erp/org/demo/products?limit=1000&offset=0`. */
  before?: (line: string) => Promise<void> | void;
  /** Headers of an answer on its way back. */
  answer?: (line: string, headers: Record<string, string | string[] | undefined>) => void;
  /** The answer is lost: the connection breaks once the platform has answered. */
  lose?: (line: string) => boolean;
}

export interface Gateway extends Pick<RunningSandbox, 'baseUrl' | 'org' | 'app' | 'secret'> {
  stop: () => Promise<void>;
}

/** What stands between the command line and the sandbox, as a proxy of a data centre does. */
export async function startGateway(sandbox: RunningSandbox, hooks: GatewayHooks): Promise<Gateway> {
  const target = new URL(sandbox.baseUrl);
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const line = `${incoming.method} ${incoming.url}`;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    await hooks.before?.(line);
    const onward = request(
      {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
        agent: false,
      },
      (answer) => {
        const lost = hooks.lose?.(line) === true;
        const headers = { ...answer.headers };
        hooks.answer?.(line, headers);
        if (lost) {
          answer.resume().on('end', () => incoming.socket.destroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => incoming.socket.destroy());
    onward.end(Buffer.concat(chunks));
  };
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { org, app, secret } = sandbox;
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${target.pathname.replace(/\/$/, '')}`,
    org,
    app,
    secret,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
