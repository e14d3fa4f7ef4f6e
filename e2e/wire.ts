import { createServer, request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { system } from './operator.ts'

/** A wire to the lobby that can be cut: a browser's own offline switch does not reach its workers. */
export async function openWire() {
  const lobby = new URL(system().lobby)
  let cut = false
  const asked: string[] = []
  const server = createServer((incoming, answer) => {
    asked.push(incoming.url ?? '')
    if (cut) return void incoming.socket.destroy()
    const onward = request(
      {
        host: lobby.hostname,
        port: lobby.port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      },
    )
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** The paths that were asked for, also those that no page would tell of. */
    asked,
    cut: async () => {
      cut = true
      server.closeAllConnections()
    },
    mend: async () => {
      cut = false
    },
  }
}
