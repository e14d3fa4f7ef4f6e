import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { openSite } from '../../e2e/faults/site.ts'
import { seatsOf } from './seats.ts'

/**
 * Whole rounds of a house game a second: press and end of the picture over the studio's calls, its signed bet and win
 * over the wire to the lobby, every commit durable. Each session plays one round after the other. Beside them, in turns,
 * the same process asking `/healthz` of studio and lobby as many times as a round asks them: what bare requests cost here.
 * `node bench/http/rounds.ts [rounds] [seconds] [game]`
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const SECONDS = Number(process.argv[3] ?? 5)
const GAME = process.argv[4] ?? 'tala-dice'
const MOST = 64
const choices: Record<string, unknown> = { 'tala-dice': { side: 'under', chance: 4_950 } }

const site = await openSite({
  dataDir: resolve(import.meta.dirname, '../../.cache/bench-rounds'),
  settings: { synchronous_commit: 'on', fsync: 'on', shared_buffers: '256MB' },
})
const { ask, studio, seat, idOf, lobby, close } = seatsOf(site)

type Round = { id: string; state: string }

/** A whole round; milliseconds of the press, and of all of it. */
async function play(key: string): Promise<{ press: number; whole: number }> {
  const began = performance.now()
  const requestId = randomBytes(8).toString('hex')
  const press = { requestId, bet: 100, choice: choices[GAME] ?? null, freeRoundId: null }
  const pressed = (await studio('play', press, key))['round'] as Round
  const answered = performance.now()
  const ended = (await studio('finish', { roundId: pressed.id }, key))['round'] as Round
  if (ended.state !== 'settled') throw new Error(`a round is ${ended.state}`)
  return { press: answered - began, whole: performance.now() - began }
}

/** As many bare requests as a round has: two of the page, two of the studio. */
async function bare(): Promise<void> {
  for (const { url } of [site.studio, lobby, site.studio, lobby]) await ask(`${url}/healthz`)
}

/** Works that follow each other in `at` lines for some seconds; how many a second, and what each gave. */
async function rate<Result>(at: number, work: (line: number) => Promise<Result>) {
  const until = performance.now() + SECONDS * 1_000
  const results: Result[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: at }, async (_, line) => {
      while (performance.now() < until) results.push(await work(line))
    }),
  )
  return { perSecond: results.length / ((performance.now() - began) / 1_000), results }
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

try {
  await lobby.start()
  await site.studio.start()
  const gameId = await idOf(GAME)
  const keys: string[] = []
  for (let n = 0; n < MOST; n += 1) keys.push(await seat(gameId))
  await rate(16, (line) => play(keys[line] ?? ''))
  for (let round = 1; round <= ROUNDS; round += 1) {
    const anchor = await rate(MOST, bare)
    for (const at of [1, 16, MOST]) {
      const { perSecond, results } = await rate(at, (line) => play(keys[line] ?? ''))
      const press = results.map((one) => one.press)
      const whole = results.map((one) => one.whole)
      process.stdout.write(
        `  round ${round}: ${at} sessions ${perSecond.toFixed(0)} rounds/s, press p50 ${percentile(press, 0.5).toFixed(0)} ms p99 ${percentile(press, 0.99).toFixed(0)} ms, ` +
          `whole p99 ${percentile(whole, 0.99).toFixed(0)} ms; of bare requests ${(perSecond / anchor.perSecond).toFixed(2)}\n`,
      )
    }
  }
} catch (fault) {
  process.stdout.write(`${site.studio.output().slice(-5).join('\n')}\n`)
  throw fault
} finally {
  close()
  await site.stop()
}
