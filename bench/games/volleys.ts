import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAtHand, swimmersAt } from '@perlas/game-kit/sea'
import { findShotsGame } from '@perlas/games/server'
import { openSite } from '../../e2e/faults/site.ts'
import { seatsOf } from '../http/seats.ts'

/**
 * Players who hold to fire, each five shots a second in volleys of two, at the fish of the seas that they sit at: how long
 * a volley takes, over the studio's call and its one step at the lobby, every commit durable. The books are exact after it.
 * `node bench/games/volleys.ts [players] [seconds]`
 */
const PLAYERS = Number(process.argv[2] ?? 200)
const SECONDS = Number(process.argv[3] ?? 10)
const GAME = 'pugita-deep'
const [A_VOLLEY, EVERY_MS] = [2, 400]

const plan = findShotsGame(GAME)!.sea
const site = await openSite({
  dataDir: resolve(import.meta.dirname, '../../.cache/bench-volleys'),
  settings: { synchronous_commit: 'on', fsync: 'on', shared_buffers: '256MB' },
})
const { studio, seat, idOf, lobby, close } = seatsOf(site)

type Sea = { sea: string; seed: string; begunAt: number }
type Volley = { round: { state: string; bet: number; win: number } | null; gone: number[] }

/** Sits down at a sea, and leaves its stream open. */
async function join(key: string, line: AbortController): Promise<Sea> {
  const answer = await fetch(`${site.studio.url}/play/v1/sea/stream`, {
    headers: { authorization: `Bearer ${key}` },
    signal: line.signal,
  })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  while (!/event: sea\ndata: .*\n/.test(heard)) heard += (await reader.read()).value ?? ''
  const read = async (): Promise<void> => {
    while (!(await reader.read()).done);
  }
  read().catch(() => undefined)
  return JSON.parse(/event: sea\ndata: (.*)\n/.exec(heard)![1]!) as Sea
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

const line = new AbortController()
try {
  await lobby.start()
  await site.studio.start()
  const gameId = await idOf(GAME)
  const keys: string[] = []
  while (keys.length < PLAYERS) keys.push(await seat(gameId))
  const seas = await Promise.all(keys.map((key) => join(key, line)))
  const took: number[] = []
  const counts = { volleys: 0, shots: 0, gone: 0, refused: 0 }
  const staked = { bet: 0, win: 0 }
  const until = performance.now() + SECONDS * 1_000
  await Promise.all(
    keys.map(async (key, player) => {
      const { sea, seed, begunAt } = seas[player]!
      await sleep((player * EVERY_MS) / PLAYERS)
      while (performance.now() < until) {
        const began = performance.now()
        const now = Date.now() - begunAt
        const here = swimmersAt(plan, seed, now).filter((one) => isAtHand(one, now) === 'here')
        const fish = Array.from(
          { length: A_VOLLEY },
          (_, at) => here[(player * 7 + at + counts.volleys) % here.length]!.k,
        )
        const press = { requestId: randomBytes(8).toString('hex'), sea, stake: 50, fish }
        const { round, gone } = (await studio('volley', press, key)) as unknown as Volley
        took.push(performance.now() - began)
        counts.volleys += 1
        counts.gone += gone.length
        if (round && round.state !== 'settled') counts.refused += 1
        if (round) {
          counts.shots += round.bet / 50
          staked.bet += round.bet
          staked.win += round.win
        }
        await sleep(Math.max(0, EVERY_MS - (performance.now() - began)))
      }
    }),
  )
  const { rows } = await site.pool.query<{ bet: number; win: number; open: number }>(
    `SELECT coalesce(sum(bet_total), 0)::bigint AS bet, coalesce(sum(win_total), 0)::bigint AS win,
            count(*) FILTER (WHERE status = 'open')::integer AS open FROM play.rounds`,
  )
  const books = rows[0]!
  const same = books.bet === staked.bet && books.win === staked.win && books.open === 0
  process.stdout.write(
    `  ${PLAYERS} players: ${(counts.volleys / SECONDS).toFixed(0)} volleys/s, ${(counts.shots / SECONDS).toFixed(0)} shots/s, ` +
      `p50 ${percentile(took, 0.5).toFixed(0)} ms, p99 ${percentile(took, 0.99).toFixed(0)} ms; ` +
      `${counts.gone} shots at what was gone, ${counts.refused} refused; the lobby's books ${same ? 'say the same' : `differ: ${JSON.stringify({ books, staked })}`}\n`,
  )
  if (!same || counts.refused > 0) process.exitCode = 1
} catch (fault) {
  process.stdout.write(`${site.studio.output().slice(-5).join('\n')}\n`)
  throw fault
} finally {
  line.abort()
  close()
  await site.stop()
}
