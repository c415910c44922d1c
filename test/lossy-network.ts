import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of PostgreSQL that can swallow everything without closing. */
export interface SwallowingNetwork {
  url: string;
  /** From now on nothing arrives, either way. */
  swallow(): void;
  /** New connections work again; old ones stay silent, as after a firewall lost its state. */
  mend(): void;
  close(): Promise<void>;
}

/** Connects to a server at a unix socket, as the embedded one's, or at a port. */
export function connectTo(databaseUrl: string): Socket {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  return folder ? connect(`${folder}/.s.PGSQL.5432`) : connect(Number(port || 5432), hostname);
}

export async function swallowingNetwork(databaseUrl: string): Promise<SwallowingNetwork> {
  let swallows = false;
  const open = new Set<Socket>();
  const onward = new Map<Socket, Socket>();
  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => undefined);
    if (swallows) return;
    const far = connectTo(databaseUrl);
    open.add(far);
    onward.set(near, far);
    far.on('error', () => undefined);
    near.on('close', () => swallows || far.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('There is no free port');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(bound.port);
  return {
    url: url.href,
    swallow() {
      swallows = true;
      for (const [near, far] of onward) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
      onward.clear();
    },
    mend() {
      swallows = false;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
