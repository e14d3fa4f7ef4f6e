import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export type Asked = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
  /** The user of HTTP Basic. */
  key: string
}
export type StandInReply = { status?: number; body: unknown } | 'hangs up'

/** A provider's server on loopback: each test says what it answers, and sees what was asked. */
export async function openStandIn(answer: (asked: Asked) => StandInReply) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      const one: Asked = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
        key: Buffer.from(basic, 'base64').toString('utf8').replace(/:$/, ''),
      }
      asked.push(one)
      const reply = answer(one)
      if (reply === 'hangs up') return void request.socket.destroy()
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(reply.body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    api: `http://127.0.0.1:${port}`,
    asked,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
