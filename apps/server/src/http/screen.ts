import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { STATUS, type FaultCode } from './faults.ts';

/** Largest body of a request to join a room, in bytes: options are a table's id and a token. */
const JOIN_BODY = 8 * 1024;

function refuse(response: ServerResponse, code: FaultCode): void {
  response.writeHead(STATUS[code], { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ error: { code } }));
}

function faultOf(request: IncomingMessage): FaultCode | null {
  const { host = '' } = request.headers;
  // Colyseus builds a URL of it and would throw where nobody catches.
  if (!URL.canParse(`http://${host}/`) || !URL.canParse(request.url ?? '/', 'http://host')) return 'bad-request';
  if (!request.url?.startsWith('/matchmake/') || request.method !== 'POST') return null;
  const length = request.headers['content-length'];
  return length === undefined || Number(length) > JOIN_BODY ? 'too-large' : null;
}

/** Keeps from Colyseus's request listener what it would read without bounds or fall over. Called after it listens. */
export function screenRequests(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const code = faultOf(request);
    if (code) refuse(response, code);
    else for (const listener of listeners) listener.call(server, request, response);
  });
}
