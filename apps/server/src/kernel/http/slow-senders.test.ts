import { once } from 'node:events'
import { connect } from 'node:net'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { ownTime } from '@perlas/dev-env/own-time'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lobby: Lobby
let port: number
beforeAll(async () => {
  lobby = await openLobby()
  await lobby.app.listen({ port: 0, host: '127.0.0.1' })
  port = (lobby.app.server.address() as { port: number }).port
})
afterAll(() => lobby.close())

/** Sends a beginning and then nothing; resolves with what came back once the connection is closed. */
async function sendAndWait(beginning: string): Promise<{ seconds: number; answer: string }> {
  const watch = ownTime()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.on('error', () => undefined)
  socket.write(beginning)
  await once(socket, 'close')
  watch.stop()
  return { seconds: watch.now() / 1000, answer }
}

test('headers and bodies that do not end are closed within 15 s', async () => {
  const head = 'POST /app/v1/refreshData HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  const closed = await Promise.all([
    ...Array.from({ length: 20 }, () => sendAndWait(head)),
    ...Array.from({ length: 20 }, () => sendAndWait(`${head}content-length: 100\r\n\r\n{`)),
  ])
  for (const { seconds, answer } of closed) {
    expect(seconds).toBeLessThan(15)
    expect(answer.startsWith('HTTP/1.1 408') || answer === '').toBe(true)
  }
})
