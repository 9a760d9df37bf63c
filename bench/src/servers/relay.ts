import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

// The ceiling of what one thread can do with `ws`: whatever comes from one of a table's two connections goes to both.

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
const tables = new Map<string, WebSocket[]>();

server.on('connection', (socket, request) => {
  const id = request.url ?? '';
  const table = tables.get(id) ?? [];
  tables.set(id, table);
  table.push(socket);
  socket.on('message', (data) => {
    for (const each of table) each.send(data);
  });
});

await once(server, 'listening');
console.log(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}`);
