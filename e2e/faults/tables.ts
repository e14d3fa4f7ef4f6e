import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPool, type Pool } from '@perlas/database/pool'
import { audit } from '@perlas/server/ledger/wallet/wallet'
import { root } from '../nodes/nodes.ts'
import { LEASE_MS } from '../../apps/studio/src/tables/rules.ts'
import { seatBettors } from './bettors.ts'
import { below, seeded, type Field } from './field.ts'
import type { Program } from './programs.ts'
import { seatPlayers, setRules } from './players.ts'
import { openSite, type Site } from './site.ts'
import { underWay, wrongProofs, wrongRounds } from './table-books.ts'
import { frozen, killed, type Victim } from './victims.ts'

/**
 * `node e2e/faults/tables.ts [kills] [players] [seed]`: players bet at every table through two programs of the studio and two of
 * the lobby, while one after the other is killed or frozen, whatever phase the rounds are in. At the end every stake lies in a
 * round that was drawn and paid, or is back; rounds have no gap, no seed was used twice, none was drawn twice. Exits with 1
 * on any fault.
 */
const kills = Number(process.argv[2] ?? 300)
const count = Number(process.argv[3] ?? 72)
const seed = Number(process.argv[4] ?? Date.now() % 1_000_000)
const say = (line: string) => process.stdout.write(`${line}\n`)
/** Books are held after so many kills, besides at the end. */
const BOOKS_EVERY = 25
const ENDS_WITHIN_MS = 300_000
const TAKEN_OVER_WITHIN_MS = 60_000

const studios = ({ site }: { site: Site }): Program[] => [site.studio, site.otherStudio]
const nothing: Victim['works'] = () => Promise.resolve()
/** Whoever owns most tables now may be either. */
const victims: readonly Victim[] = [
  killed('studio', ({ site }) => [site.studio], nothing),
  killed('second studio', ({ site }) => [site.otherStudio], nothing),
  frozen('frozen studio, that wakes up', ({ site }) => site.studio, nothing),
  killed('lobby, first node', ({ site }) => [site.nodes[0]!], nothing),
  killed('lobby, second node', ({ site }) => [site.nodes[1]!], nothing),
  killed('all of PostgreSQL', ({ site }) => [site.database], nothing),
  killed('both studios', (field) => studios(field), nothing),
  frozen('frozen database', ({ site }) => site.database, nothing),
  killed('worker', ({ site }) => [site.worker], nothing),
  killed(
    'everything',
    (field) => [field.site.database, ...field.site.nodes, ...studios(field), field.site.worker],
    nothing,
  ),
]

/** Until every table was held again by somebody after that moment, in milliseconds. */
async function takenOver(studio: Pool, since: number): Promise<number> {
  for (; Date.now() - since < TAKEN_OVER_WITHIN_MS; await pause(50)) {
    const { rows } = await studio
      .query<{ left: number }>(
        `SELECT count(*)::integer AS left FROM tables
          WHERE owned_until IS NULL OR owned_until <= to_timestamp($1::double precision / 1000)`,
        [since + LEASE_MS],
      )
      .catch(() => ({ rows: [{ left: 1 }] }))
    if (rows[0]?.left === 0) return Date.now() - since
  }
  return TAKEN_OVER_WITHIN_MS
}

/** Nobody bets, and what is under way comes to its end; then what is wrong. */
async function books(field: Field, studio: Pool): Promise<string[]> {
  field.paused = true
  const began = Date.now()
  while ((await underWay(studio)) > 0 && Date.now() - began < ENDS_WITHIN_MS) await pause(200)
  const left = await underWay(studio)
  const wrong =
    left > 0
      ? [`${left} seats and bets never came to an end`]
      : await wrongRounds({ lobby: field.site.pool, studio })
  field.paused = false
  return wrong
}

const dataDir = join(root, '.cache', `faults-tables-${process.pid}`)
const site = await openSite({
  dataDir,
  settings: { max_wal_size: '256MB', max_connections: '120' },
})
process.once('SIGINT', () => void site.stop().then(() => process.exit(130)))
const studio = openPool(site.addressOf('studio'), { max: 3, name: 'perlas-faults' })
const faults: string[] = []
const took = new Map<string, number[]>()
const field: Field = {
  site,
  games: { instant: 0, stepped: 0, raised: 0 },
  staff: [],
  players: [],
  crowd: 0,
  chance: seeded(seed),
  tally: { acked: 0, refused: new Map(), unknown: 0, repeated: 0, rolledBack: 0 },
  acked: [],
  answers: [],
  paused: false,
  over: false,
  failed: [],
}
try {
  say(`${kills} kills, ${count} players at every table, seed ${seed}`)
  await setRules(site)
  const programs = [...studios(field), site.pay, ...site.nodes, site.worker]
  for (const one of programs) await one.start()
  field.players = await seatPlayers(site, count)
  const left = seatBettors(field, studios(field))
  for (let n = 0; n < kills && field.failed.length === 0 && faults.length === 0; n += 1) {
    await pause(500 + below(field, 2_000))
    const victim = victims[n % victims.length]!
    const ms = await takenOver(studio, await victim.strike(field))
    took.set(victim.name, [...(took.get(victim.name) ?? []), ms])
    faults.push(...programs.flatMap((one) => one.ended() ?? []))
    if (n % BOOKS_EVERY === BOOKS_EVERY - 1) {
      faults.push(...(await books(field, studio)))
      say(`${n + 1} kills: ${field.tally.acked} presses taken, ${faults.length} faults`)
    }
  }
  faults.push(...field.failed)
  if (faults.length === 0) faults.push(...(await books(field, studio)))
  field.over = true
  await Promise.race([left, pause(20_000).then(() => undefined)])
  if (faults.length === 0) faults.push(...(await wrongProofs(studio, site.studio.url, 400)))
  for (const { claim, faults: wrong } of await audit({ db: site.pool }))
    if (wrong > 0) faults.push(`audit: ${claim}: ${wrong}`)
  const { rows } = await studio.query<{
    phase: string
    reason: string | null
    count: number
    bets: number
  }>(
    `SELECT phase, void_reason AS reason, count(*)::integer AS count, sum(bets)::integer AS bets FROM table_rounds GROUP BY 1, 2 ORDER BY 1, 2`,
  )
  for (const row of rows)
    say(`rounds ${row.phase} ${row.reason ?? ''}: ${row.count}, bets ${row.bets}`)
  for (const [name, times] of took) {
    const sorted = times.toSorted((a, b) => a - b)
    say(
      `${name} × ${times.length}: tables owned again after ${(sorted[Math.floor(sorted.length / 2)]! / 1_000).toFixed(1)} s, at most ${(sorted.at(-1)! / 1_000).toFixed(1)} s`,
    )
  }
  say(
    `${field.tally.acked} presses taken, ${field.tally.unknown} without an answer; refused: ${[...field.tally.refused].map(([why, times]) => `${why} × ${times}`).join(', ')}`,
  )
} finally {
  field.over = true
  await studio.end()
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
say(`${faults.length} faults`)
for (const fault of faults.slice(0, 40)) say(fault)
process.exit(faults.length > 0 ? 1 : 0)
