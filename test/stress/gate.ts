import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A server that accepts every connection and stays silent, until it may pass them on. */
export interface Gate {
  port: number;
  waiting(): number;
  /** From now on connects to this port; waiting connections are cut. */
  passOn(to: number): void;
  close(): void;
}

export async function openGate(): Promise<Gate> {
  let to: number | undefined;
  let waiting = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    if (to === undefined) {
      waiting += 1;
      socket.resume();
      return;
    }
    const onward = connect(to, '127.0.0.1');
    onward.on('error', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('There is no free port');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: bound.port,
    waiting: () => waiting,
    passOn(port) {
      to = port;
      cut();
    },
    close() {
      cut();
      server.close();
    },
  };
}
