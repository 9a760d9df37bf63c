import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MAIN = resolve(import.meta.dirname, '../../server/src/main.ts');

/** A port nobody listens on now. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The real server, a process of its own on loopback with a folder of its own; it can be killed and started again. */
export class Server {
  readonly address: string;
  readonly #port: number;
  readonly #data: string;
  #process: ChildProcess | null = null;
  #said = '';

  private constructor(port: number, data: string) {
    this.address = `http://127.0.0.1:${port}`;
    this.#port = port;
    this.#data = data;
  }

  static async start(): Promise<Server> {
    const server = new Server(await freePort(), await mkdtemp(join(tmpdir(), 'uril-e2e-')));
    await server.start();
    return server;
  }

  /** Starts the process on the same port and the same folder as before; resolves when it answers. */
  async start(): Promise<void> {
    this.#said = '';
    const process_ = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        DATA_DIR: this.#data,
        DATABASE_URL: '',
        REDIS_URL: '',
        LOG_LEVEL: 'warn',
        LIMITS: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = process_;
    for (const stream of [process_.stdout, process_.stderr]) stream.on('data', (text) => (this.#said += String(text)));
    const ended = once(process_, 'exit');
    for (let tries = 0; tries < 300; tries++) {
      if (process_.exitCode !== null) break;
      const answer = await fetch(`${this.address}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await Promise.race([ended, new Promise((later) => setTimeout(later, 50))]);
    }
    throw new Error(`the server did not start:\n${this.#said}`);
  }

  /** What the server has written since it was started. */
  get said(): string {
    return this.#said;
  }

  /** Ends the process without warning, as a power cut would. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Ends the process and throws its folder away. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.#data, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const process_ = this.#process;
    this.#process = null;
    if (!process_ || process_.exitCode !== null) return;
    const ended = once(process_, 'exit');
    process_.kill(signal);
    await ended;
  }
}
