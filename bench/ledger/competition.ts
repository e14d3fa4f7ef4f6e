import type { ChildProcess } from 'node:child_process'
import type { Followed } from './follower.ts'
import { databaseOf, fill, median, spread, startCluster } from './ground.ts'
import { httpBets, start } from './runs.ts'

/**
 * Rounds a second over HTTP, each a bet and its win in one call, with three jackpots and three races open and their followers
 * running, against the same without them, in turns; and how far the shown meter is behind. `node bench/ledger/competition.ts [rounds] [seconds]`
 */
const ROUNDS = Number(process.argv[2] ?? 4)
const SECONDS = Number(process.argv[3] ?? 25)
const wallets = 10_000

const server = await startCluster()
const pool = await databaseOf(server, 'competition')
await fill(pool, { wallets, bets: 0 })
const lobby = await start<{ url: string }>('server.ts', server.url('competition'))
const follower = await start<string>('follower.ts', server.url('competition'))

const turnedTo = (child: ChildProcess, to: 'on' | 'off') =>
  new Promise<Followed>((done) => {
    child.once('message', (found) => done(found as Followed))
    child.send(to)
  })
const rounds = (tag: string, seconds: number) =>
  httpBets(
    lobby.message.url,
    { wallets, connections: 32, seconds, tag: `${tag}${Date.now()}`, ends: true },
    8_000,
  )

await rounds('warm', 3)
const rates = { on: [] as number[], off: [] as number[] }
const all: Followed = { races: [], turns: [], ticks: [], behind: [] }
for (let round = 0; round < ROUNDS; round += 1) {
  // The second of a round finds a larger ledger: each is second as often.
  for (const to of round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
    await turnedTo(follower.child, to)
    const { rate, bad, exhausted } = await rounds(to, SECONDS)
    rates[to].push(rate)
    if (to === 'on') {
      const found = await turnedTo(follower.child, 'off')
      for (const what of ['races', 'turns', 'ticks', 'behind'] as const)
        all[what].push(...found[what])
    }
    process.stdout.write(
      `  round ${round + 1}, follower ${to}: ${rate.toFixed(0)}/s, ${bad} not OK${exhausted ? ', ran out of requests' : ''}\n`,
    )
  }
}
const ms = (of: readonly number[], share: number) => {
  const sorted = of.toSorted((a, b) => a - b)
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(0)} ms`
}
process.stdout.write(
  `with jackpots and races ${spread(rates.on)}/s, without ${spread(rates.off)}/s, ratio ${(median(rates.on) / median(rates.off)).toFixed(2)}, aim 0.95\n` +
    `a round is in the shown meter after ${ms(all.behind, 0.5)}, p99 ${ms(all.behind, 0.99)}, aim 1,000 ms\n` +
    `a turn of the draws without one ${ms(all.turns, 0.5)}, p99 ${ms(all.turns, 0.99)}; one that closes and draws a tick of ten seconds ${ms(all.ticks, 0.5)}, at most ${ms(all.ticks, 1)}\n` +
    `a turn of the races ${ms(all.races, 0.5)}, at most ${ms(all.races, 1)}\n`,
)
lobby.child.disconnect()
follower.child.disconnect()
await pool.end()
await server.stop()
