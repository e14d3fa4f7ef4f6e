import { PROVIDER_BASE } from '@perlas/contract/provider-api'
import { signatureHeaders } from '@perlas/provider-kit/signing'
import { testGame, testSecrets } from '@perlas/server/gaming/play/fixtures'
import { connect } from 'node:net'
import { online, tokenOf } from './ground.ts'

/**
 * A lean load generator in a process of its own: every request is signed before the clock starts,
 * then sent over raw keep-alive sockets, one at a time on each. Sends its result to its parent.
 */
type Ask = {
  url: string
  wallets: number
  connections: number
  seconds: number
  tag: string
  most: number
  /** Wins of the rounds that the bets of this tag opened, in place of bets. */
  winsOf?: string
  /** Each bet with its win in one call, which ends its round. */
  ends?: boolean
}
const ask = JSON.parse(process.argv[2] ?? '{}') as Ask
const { hostname, port } = new URL(ask.url)
const path = `${PROVIDER_BASE}${ask.winsOf ? 'win' : ask.ends ? 'betwin' : 'bet'}`

const players = online(ask.wallets).map(({ sessionId }) => tokenOf(sessionId))
function bodyOf(session: string, place: string): object {
  const { tag, winsOf, ends } = ask
  if (winsOf)
    return {
      tx_id: `w${tag}-${place}`,
      round_id: `r${winsOf}-${place}`,
      amount: 90,
      round_closed: true,
    }
  const round = { round_id: `r${tag}-${place}`, session, game_code: testGame.code }
  if (!ends) return { tx_id: `t${tag}-${place}`, ...round, amount: 100 }
  const items = [
    { tx_id: `t${tag}-${place}`, type: 'bet', amount: 100 },
    { tx_id: `w${tag}-${place}`, type: 'win', amount: 90 },
  ]
  return { ...round, round_closed: true, items }
}

const requests: Buffer[] = []
for (let i = 0; i < ask.most; i += 1) {
  const session = players[Math.floor(Math.random() * players.length)] ?? ''
  const place = String(i).padStart(7, '0')
  const body = JSON.stringify(bodyOf(session, place))
  const headers = Object.entries(
    signatureHeaders(testSecrets.studioWallet, 'POST', path, body, Date.now()),
  )
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  requests.push(Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`))
}

let next = 0
let good = 0
let bad = 0
const times: number[] = []
const started = performance.now()
const until = started + ask.seconds * 1000

await Promise.all(
  Array.from(
    { length: ask.connections },
    () =>
      new Promise<void>((done) => {
        const socket = connect(Number(port), hostname)
        socket.setNoDelay(true)
        let sentAt = 0
        let pending = ''
        function send(): void {
          const request = requests[next]
          const now = performance.now()
          if (!request || now > until) {
            socket.end()
            done()
            return
          }
          next += 1
          sentAt = now
          socket.write(request)
        }
        socket.on('data', (chunk) => {
          pending += chunk.toString('latin1')
          const end = pending.indexOf('\r\n\r\n')
          if (end < 0) return
          const length = /content-length: (\d+)/i.exec(pending)?.[1]
          if (pending.length < end + 4 + Number(length)) return
          if (pending.startsWith('HTTP/1.1 200') && pending.includes('"status":"OK"', end))
            good += 1
          else bad += 1
          times.push(performance.now() - sentAt)
          pending = ''
          send()
        })
        socket.on('error', () => done())
        socket.on('connect', send)
      }),
  ),
)
const seconds = (performance.now() - started) / 1000
times.sort((a, b) => a - b)
process.send?.({
  rate: good / seconds,
  good,
  bad,
  exhausted: next >= requests.length,
  p50: times[Math.floor(times.length * 0.5)] ?? 0,
  p99: times[Math.floor(times.length * 0.99)] ?? 0,
})
