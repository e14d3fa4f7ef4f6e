import { setTimeout as pause } from 'node:timers/promises'
import { UNFINISHED } from '@perlas/database/transaction'
import { audit } from '@perlas/server/ledger/wallet/wallet'
import { compare } from './books.ts'
import {
  collectSteps,
  collectTask,
  openGifts,
  unreceived,
  wrongActivities,
} from './calls/activities.ts'
import { betwin, changedAnswers, promotion, round } from './calls/bets.ts'
import { decide, deposit, lookAfter, sentAgain, withdrawal } from './calls/cashier.ts'
import { exchangePoints, forfeit, intoBox, outOfBox } from './calls/box.ts'
import { playGames } from './calls/spins.ts'
import { below, seeded, type Field, type Player } from './field.ts'
import { HANGS_AFTER_MS } from '../nodes/nodes.ts'
import { wrongPots } from './pot-books.ts'
import { settleJackpots, unfallen } from './pots.ts'
import { settleRaces } from './races.ts'
import { findGames, hireStaff, seatPlayers, setRules } from './players.ts'
import type { Site } from './site.ts'
import type { Victim } from './victims.ts'

/** What one kind of victim did, over all of its kills. */
export type Row = {
  victim: string
  kills: number
  acked: number
  unknown: number
  repeated: number
  rolledBack: number
  lost: number
  doubled: number
  wrong: number
  /** Milliseconds until the first good answer, one a kill. */
  took: number[]
}
export type Result = {
  rows: Row[]
  refused: Map<string, number>
  /** What broke, in words. Empty, or the campaign failed. */
  faults: string[]
}

/** Every kind of call that moves money, as often as it stands here. */
const kinds: readonly ((field: Field, player: Player) => Promise<void>)[] = [
  round,
  round,
  round,
  round,
  betwin,
  betwin,
  betwin,
  promotion,
  deposit,
  deposit,
  lookAfter,
  withdrawal,
  intoBox,
  intoBox,
  outOfBox,
  exchangePoints,
  forfeit,
  collectTask,
  collectSteps,
  openGifts,
]
/** The last player stays out of the cashier: who pays in five times a day is left alone, and counts in no race. */
const played: typeof kinds = [round, round, betwin]
const CALLERS = 2

/**
 * Players move money in every way while one victim after the other is harmed. After each, everybody finishes what
 * is under way, and the books of all are held against the database.
 */
export async function campaign(options: {
  site: Site
  victims: readonly Victim[]
  seed: number
  players: number
  /** How many clients break off. */
  crowd: number
  /** How long a caller rests between two calls, in milliseconds; none, or what leaves the machine to others. */
  rest?: number
  /** Hears of each kill. */
  say?: (line: string) => void
}): Promise<Result> {
  const { site, say = () => undefined } = options
  const faults: string[] = []
  await setRules(site)
  await Promise.all([site.studio, site.pay, ...site.nodes, site.worker].map((one) => one.start()))
  const field: Field = {
    site,
    games: await findGames(site),
    staff: await hireStaff(site),
    players: await seatPlayers(site, options.players),
    crowd: options.crowd,
    chance: seeded(options.seed),
    tally: { acked: 0, refused: new Map(), unknown: 0, repeated: 0, rolledBack: 0 },
    acked: [],
    answers: [],
    paused: false,
    over: false,
    failed: [],
  }
  const crew = startCrew(field, options.rest ?? 0)
  const rows = new Map<string, Row>()
  for (const victim of options.victims) {
    if (field.failed.length > 0) break
    await flowing(field)
    await pause(below(field, 300))
    const before = { ...field.tally }
    const took = await harm(field, victim)
    await crew.rest()
    // A call that was never answered is still under way: there is nothing to hold the books against.
    if (field.failed.length > 0) break
    const row = rows.get(victim.name) ?? emptyRow(victim.name)
    rows.set(victim.name, row)
    const found = await compare(site.pool, resting(field))
    row.kills += 1
    row.took.push(took)
    for (const count of ['acked', 'unknown', 'repeated', 'rolledBack'] as const)
      row[count] += field.tally[count] - before[count]
    for (const count of ['lost', 'doubled', 'wrong'] as const) row[count] += found[count]
    faults.push(
      ...found.details.map((detail) => `after ${victim.name}: ${detail}`),
      ...deaths(site),
    )
    say(`${victim.name}: ${(took / 1_000).toFixed(1)} s, ${field.tally.acked} acknowledged`)
    if (found.details.length > 0) {
      say(found.details.join('\n'))
      break
    }
    crew.goOn()
  }
  // A campaign that broke off left its crew at rest.
  if (!field.paused) await received(field)
  await crew.end()
  faults.push(...field.failed, ...(await finish(field)))
  return { rows: [...rows.values()], refused: field.tally.refused, faults }
}

/** Harms the victim, and measures until a call that needs it is answered well. */
async function harm(field: Field, victim: Victim): Promise<number> {
  const since = await victim.strike(field)
  const player = field.players[below(field, field.players.length)] as Player
  await victim.works(field, player)
  return Math.max(0, Date.now() - since)
}

/** Callers who move money until they are told to rest. */
function startCrew(field: Field, rest: number) {
  let atWork = 0
  const caller = async (player: Player) => {
    while (!field.over) {
      if (field.paused) {
        await pause(10)
        continue
      }
      atWork += 1
      const own = player === field.players.at(-1) ? played : kinds
      await own[below(field, own.length)]?.(field, player)
      atWork -= 1
      await pause(rest)
    }
  }
  const guarded = (work: Promise<void>) =>
    work.catch((fault: unknown) => {
      field.failed.push((fault as Error).stack ?? String(fault))
      atWork -= 1
    })
  const crew = field.players.flatMap((player) => [
    ...Array.from({ length: CALLERS }, () => guarded(caller(player))),
    ...(player.spins ? [guarded(playGames(field, player))] : []),
  ])
  return {
    async rest() {
      field.paused = true
      while (atWork > 0 && field.failed.length === 0) await pause(5)
    },
    goOn() {
      field.paused = false
    },
    async end() {
      field.over = true
      await Promise.all(crew)
    },
  }
}

/** Books that nobody writes into now: a round of the studio may last as long as its patience. */
const resting = ({ players }: Field) =>
  players.filter(({ spinning }) => !spinning).map(({ book }) => book)

/** Not before the traffic flows again. */
async function flowing(field: Field): Promise<void> {
  const before = field.tally.acked
  while (field.tally.acked < before + 40 && field.failed.length === 0) await pause(5)
}

/** The crew works on until each activity gave something and a jackpot fell: what gave nothing proved nothing. */
async function received(field: Field): Promise<void> {
  for (const began = Date.now(); field.failed.length === 0; await pause(300)) {
    const missing = [...(await unreceived(field)), ...(await unfallen(field))]
    if (missing.length === 0) return
    if (Date.now() - began > HANGS_AFTER_MS) field.failed.push(...missing)
  }
}

/** A program may be killed, and never end by itself. */
function deaths(site: Site): string[] {
  const programs = [site.database, ...site.nodes, site.worker, site.studio, site.pay]
  return programs.flatMap((one) => one.ended() ?? [])
}

/** Every order comes to an end, and the books of all are exact, in the model and in the product's own audit. */
async function finish(field: Field): Promise<string[]> {
  const { site, players } = field
  const faults: string[] = []
  const open = () => players.filter(({ book }) => book.deposits.size + book.withdrawals.size > 0)
  let again = 1
  for (const began = Date.now(); Date.now() - began < HANGS_AFTER_MS; await pause(300)) {
    const { details } = await compare(
      site.pool,
      players.map(({ book }) => book),
    )
    if (details.length > 0) return details.map((detail) => `at the end: ${detail}`)
    if (open().length === 0) break
    for (const player of open()) await endOrders(field, player)
    if (Date.now() - began > 2_000 * again) {
      again *= 2
      for (const player of open()) await sentAgain(field, player)
    }
  }
  for (const { playerId, book } of open())
    faults.push(
      `orders of player ${playerId} never ended: ${[...book.deposits.keys(), ...book.withdrawals.keys()].join(', ')}`,
    )
  const { rows } = await site.pool.query<{ tx_id: string; amount: number }>(
    `SELECT tx_id, amount FROM play.transactions WHERE status = 'OK' AND rolled_back_by IS NULL`,
  )
  const kept = new Map(rows.map(({ tx_id, amount }) => [tx_id, amount]))
  const lost = field.acked.filter(({ txId, amount }) => kept.get(txId) !== amount).length
  if (lost > 0) faults.push(`${lost} acknowledged transactions of the provider are not there`)
  const changed = await changedAnswers(field)
  if (changed > 0) faults.push(`${changed} answers changed`)
  faults.push(...(await settleJackpots(site)), ...(await wrongPots(site)))
  faults.push(...(await settleRaces(site)))
  for (const { claim, faults: wrong } of await audit({ db: site.pool }))
    if (wrong > 0) faults.push(`audit: ${claim}: ${wrong}`)
  return [...faults, ...unfinished(site), ...(await wrongTally(field)), ...(await followed(field))]
}

/** Nobody commits over work that still goes on: half of it would be kept. */
function unfinished({ nodes, worker, studio, pay }: Site): string[] {
  return [...nodes, worker, studio, pay].flatMap(({ name, output }) => {
    const times = output().filter((line) => line.includes(UNFINISHED.message)).length
    return times > 0 ? [`${name} committed over unfinished work ${times} times`] : []
  })
}

/** Activities follow every event. One that was cut off is tried again by a sweep that comes once a minute. */
async function followed(field: Field): Promise<string[]> {
  for (const began = Date.now(); ; await pause(300)) {
    const wrong = await wrongActivities(field)
    if (wrong.length === 0 || Date.now() - began > HANGS_AFTER_MS) return wrong
  }
}

/** Workers rolled all along and died at it: what was played is counted once, for each player and for the games. */
async function wrongTally({ site }: Field): Promise<string[]> {
  await site.pool.query('SELECT tally.roll(true)')
  const { rows } = await site.pool.query<{ what: string }>(
    `SELECT 'stakes of player ' || w.player_id || ' are ' || w.bet_total || ', not ' || coalesce(d.stake, 0) AS what
       FROM wallet.wallets w
       LEFT JOIN (SELECT player_id, sum(stake) AS stake FROM tally.days GROUP BY 1) d USING (player_id)
      WHERE w.bet_total <> coalesce(d.stake, 0)
     UNION ALL
     SELECT 'entries of ' || kind || ' are ' || e.n || ' of ' || e.amount || ', not ' || coalesce(g.n, 0) || ' of '
              || coalesce(g.amount, 0)
       FROM (SELECT kind, count(*) AS n, sum(provider) AS amount FROM wallet.entries WHERE provider IS NOT NULL GROUP BY 1) e
       LEFT JOIN (SELECT kind, sum(entries) AS n, sum(amount) AS amount FROM tally.game_days GROUP BY 1) g USING (kind)
      WHERE (e.n, e.amount) IS DISTINCT FROM (g.n, g.amount)`,
  )
  return rows.map(({ what }) => `tally: ${what}`)
}

/** What nobody decided on is decided; what the bank knows is asked for. */
async function endOrders(field: Field, player: Player): Promise<void> {
  const { rows } = await field.site.pool.query<{ order_id: string }>(
    `SELECT order_id FROM cashier.withdrawals WHERE player_id = $1 AND status = 'review'`,
    [player.playerId],
  )
  for (const { order_id: orderId } of rows) await decide(field, player, orderId)
  await lookAfter(field, player)
}

function emptyRow(victim: string): Row {
  const counts = { kills: 0, acked: 0, unknown: 0, repeated: 0, rolledBack: 0 }
  return { victim, ...counts, lost: 0, doubled: 0, wrong: 0, took: [] }
}
