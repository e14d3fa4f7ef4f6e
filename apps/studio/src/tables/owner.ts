import { drawCommitment, drawSeed } from '@perlas/contract/provider-api'
import { commitment, isServerSeed } from '@perlas/game-kit/fairness'
import type { TableGame } from '@perlas/game-kit/game'
import { treeOf } from '@perlas/game-kit/merkle'
import { faultOf, inTransaction, kept, type StudioContext } from '#/context.ts'
import { beaconToPromise, nameRound, signatureFor } from './beacon.ts'
import { roundIdOf } from './bets.ts'
import { ceilingOf, flightOf, landsAt } from './flights.ts'
import { nudge, tell } from './hub.ts'
import {
  afterTakeover,
  DOWNS_EVERY_MS,
  DRAW_PATIENCE_MS,
  dueOf,
  isPaidEnough,
  LANDING_MS,
  NEWEST_DOWNS,
  nextAtOf,
  POOLS_EVERY_MS,
  RENEW_MS,
  shutBy,
} from './rules.ts'
import { beginChain, drawOf, seedOf } from './seeds.ts'
import { askWhatBecame, payRound } from './settle.ts'
import { laidOf, promised } from './state.ts'
import * as bets from './store.bets.ts'
import * as store from './store.ts'
import type { Held, Revealed, TableRound } from './store.ts'
import type { ShutReason, VoidReason } from './protocol.ts'

/** After something that did not go. */
const AGAIN_MS = 1_000
const DRAW_AGAIN_MS = 300
/** Winners that a word names. */
const MAX_NAMED = 20

/** Which program this is, among those of the studio. */
export const processOf = kept((ctx) => ctx.chance(9).toString('base64url'))

/** What the owner of a table remembers between two steps; everything that counts stands in the database. */
export type Watch = {
  game: TableGame
  epoch: number | undefined
  /** The round whose pump was started; done when it has paid, or left what it could not to the worker. */
  paying: { id: string; done: Promise<void> } | undefined
  poolsAt: number
  poolsTold: string
  /** What the next round opens with, where that was asked for while the one before was still shown. */
  ready: Ready | undefined
  /** The lobby's seed of a round that waits for the beacon. */
  revealed: { id: string; lobbySeed: string } | undefined
  /** What flies now, and where it ends. */
  flight:
    | { id: string; drawn: { draw: unknown; seed: string }; announced: string; announcedAt: number }
    | undefined
}
/** What the lobby committed to for a round, and what we did. */
type Lobbys = Pick<store.Opening, 'k' | 'lobbyCommitment' | 'lobbyHead' | 'lobbyFirstK'>
type Ours = Pick<store.Opening, 'chainId' | 'seedAt' | 'commitment'>
type Ready = Lobbys & Ours & { after: string; beaconChain: string | null }

export const watchOf = (game: TableGame): Watch => ({
  game,
  epoch: undefined,
  paying: undefined,
  poolsAt: 0,
  poolsTold: '',
  ready: undefined,
  revealed: undefined,
  flight: undefined,
})

/** Does what a table needs now, if it is ours; gives the milliseconds until it may need something again. */
export async function stepTable(ctx: StudioContext, watch: Watch): Promise<number> {
  const { code } = watch.game
  const held = await store.holdTable(ctx, code, processOf(ctx))
  if (!held) {
    watch.epoch = undefined
    return RENEW_MS
  }
  // A step may take longer than the lease: a call of the lobby alone may.
  const keeping = setInterval(() => {
    store.keepTable(ctx, code, held.epoch).catch(() => undefined)
  }, RENEW_MS)
  try {
    return await stepHeld(ctx, watch, held)
  } finally {
    clearInterval(keeping)
  }
}

async function stepHeld(ctx: StudioContext, watch: Watch, held: Held): Promise<number> {
  const { code } = watch.game
  if (watch.epoch !== held.epoch) await takeOver(ctx, watch, held)
  const round = await store.newestRound(ctx, code)
  const due = dueOf(round, held.now, watch.game.clock)
  const wait = (inMs: number) => Math.min(Math.max(inMs, 0), RENEW_MS)
  switch (due.due) {
    case 'open':
      if (due.inMs > 0) {
        const from = ctx.elapsed()
        if (round?.phase === 'settled') await makeReady(ctx, watch, held, round)
        return wait(due.inMs - Math.round(ctx.elapsed() - from))
      }
      if (held.above) {
        // Another program came: between two rounds nobody notices that the table changes hands.
        await store.giveUp(ctx, code, held.epoch)
        watch.epoch = undefined
        return RENEW_MS
      }
      return wait(await openNext(ctx, watch, held, round))
    case 'close':
      if (due.inMs === 0) return closeBets(ctx, round!)
      return Math.min(wait(due.inMs), await tellPools(ctx, watch, round!, held.now))
    case 'root':
      if (due.inMs > 0) return wait(due.inMs)
      return makeRoot(ctx, round!)
    case 'draw':
      return draw(ctx, watch, round!)
    case 'land':
      return land(ctx, watch, round!, held.now)
    case 'pay':
      return pay(ctx, watch, round!, held.now)
  }
}

/** What whoever owned the table before left behind is ours, and goes on by the rules for what was found. */
async function takeOver(ctx: StudioContext, watch: Watch, held: Held): Promise<void> {
  const { code } = watch.game
  await store.adopt(ctx, code, held.epoch)
  watch.epoch = held.epoch
  watch.paying = undefined
  watch.ready = undefined
  const round = await store.newestRound(ctx, code)
  if (round?.epoch !== held.epoch) return
  const found = afterTakeover(round, held.lostMs ?? 0)
  ctx.log.info({ table: code, round: round.id, phase: round.phase, found }, 'a table is taken over')
  if (found.do === 'void') await callOff(ctx, round, found.reason)
  if (found.do === 'bring-down') await bringDown(ctx, watch, round)
  if (found.do === 'extend' && found.closesAt !== round.closesAt) {
    if (await store.extend(ctx, round, found.closesAt)) {
      await tellOpen(ctx, { ...round, closesAt: found.closesAt })
    }
  }
}

/** Asks for what the next round needs while nobody waits for it, so that it opens at the time that was announced. */
async function makeReady(
  ctx: StudioContext,
  watch: Watch,
  { epoch }: Held,
  before: TableRound,
): Promise<void> {
  if (watch.ready?.after === before.id) return
  const { code } = watch.game
  const lobbys = await lobbysNext(ctx, code)
  // What is not as it should be is the opening's to say.
  if ('fault' in lobbys || lobbys.k <= before.k) return
  const ours = await oursFor(ctx, code, { k: lobbys.k, epoch })
  if (!ours) return
  const beaconChain = (await beaconToPromise(ctx))?.chain ?? null
  watch.ready = { after: before.id, ...lobbys, ...ours, beaconChain }
}

async function openNext(
  ctx: StudioContext,
  watch: Watch,
  held: Held,
  before: TableRound | undefined,
): Promise<number> {
  const { game } = watch
  const { code } = game
  const { epoch, now } = held
  const ready = watch.ready?.after === before?.id ? watch.ready : undefined
  watch.ready = undefined
  const unburnt = before?.phase === 'void' && before.burntAt === null
  const { off, hours } = ctx.config.tables
  // The installation may move the hours of a game, and the lobby's people its days as well.
  const own = game.hours && ([game.hours.from, game.hours.until] as const)
  const by = shutBy(
    {
      off: off.includes(code) || held.closed,
      hours: held.hours ?? hours[code] ?? own,
      days: held.days ?? game.hours?.days,
    },
    now,
  )
  if (by && !unburnt) return shut(ctx, code, epoch, by)
  const lobbys = ready ?? (await lobbysNext(ctx, code))
  if ('fault' in lobbys) {
    if (held.shut !== 'trouble')
      ctx.log.warn({ table: code, fault: lobbys.fault }, 'the lobby commits to no seed')
    return shut(ctx, code, epoch, { reason: 'trouble', until: null })
  }
  const { k, lobbyCommitment, lobbyHead, lobbyFirstK } = lobbys
  if (before && (k <= before.k || unburnt)) {
    // A round has ended here, and the lobby still waits for it: one that was called off, or, where a restore has set the
    // lobby back, one that it has forgotten. It is told each of them once more, as it ended, oldest first.
    const ended = k < before.k ? await store.findRound(ctx, roundIdOf(code, k)) : before
    if (ended && (await showEnded(ctx, ended, k))) return 0
    if (held.shut !== 'trouble')
      ctx.log.error({ table: code, k, ours: before.k }, 'the lobby waits for an earlier round')
    return shut(ctx, code, epoch, { reason: 'trouble', until: null })
  }
  if (by) return shut(ctx, code, epoch, by)
  const ours = ready ?? (await oursFor(ctx, code, { k, epoch }))
  if (!ours) return AGAIN_MS
  const { chainId, seedAt, commitment: committed } = ours
  const round = await store.openRound(ctx, {
    id: roundIdOf(code, k),
    table: code,
    k,
    epoch,
    gameCode: game.code,
    gameVersion: game.version,
    chainId,
    seedAt,
    commitment: committed,
    lobbyCommitment,
    lobbyHead,
    lobbyFirstK,
    openMs: game.clock.open,
    mostPaid: game.flight?.mostPaid ?? null,
    beaconChain: ready ? ready.beaconChain : ((await beaconToPromise(ctx))?.chain ?? null),
  })
  if (!round) return AGAIN_MS
  if (held.shut !== null) await store.setShut(ctx, code, epoch, null)
  watch.poolsTold = ''
  await tellOpen(ctx, round)
  return 0
}

async function lobbysNext(ctx: StudioContext, table: string): Promise<Lobbys | { fault: string }> {
  const reply = await ctx.wallet.call(drawCommitment, { table })
  if (reply.kind !== 'answer' || reply.answer.status !== 'OK') return { fault: faultOf(reply) }
  const { k, commitment: lobbyCommitment, head, first } = reply.answer
  return { k, lobbyCommitment, lobbyHead: head, lobbyFirstK: first }
}

async function oursFor(
  ctx: StudioContext,
  table: string,
  { k, epoch }: { k: number; epoch: number },
): Promise<Ours | undefined> {
  const chain = await chainFor(ctx, table, { k, epoch })
  if (!chain) return undefined
  const seedAt = k - chain.firstK + 1
  return { chainId: chain.id, seedAt, commitment: await seedOf(ctx, chain.id, seedAt - 1) }
}

/** The chain that has a seed for round k: the one in use, or a new one. */
async function chainFor(
  ctx: StudioContext,
  table: string,
  { k, epoch }: { k: number; epoch: number },
) {
  const has = (chain: Awaited<ReturnType<typeof store.chainOf>>) =>
    chain && k >= chain.firstK && k - chain.firstK < chain.length ? chain : undefined
  const now = has(await store.chainOf(ctx, table))
  if (now) return now
  const length = ctx.config.tables.chainLength
  ctx.log.info({ table, length }, 'a chain of seeds begins')
  await beginChain(ctx, { table, firstK: k, length, epoch })
  return has(await store.chainOf(ctx, table))
}

async function shut(
  ctx: StudioContext,
  code: string,
  epoch: number,
  by: { reason: ShutReason; until: number | null },
): Promise<number> {
  if (await store.setShut(ctx, code, epoch, by))
    await tell(ctx, code, 'shut', { reason: by.reason, nextAt: by.until })
  return AGAIN_MS
}

function tellOpen(ctx: StudioContext, round: TableRound): Promise<void> {
  const { k, commitment, lobbyCommitment, opensAt, closesAt, mostPaid } = round
  const beacon = promised(round)
  const word = { k, commitment, lobbyCommitment, opensAt, closesAt, mostPaid, beacon }
  return tell(ctx, round.table, 'open', word)
}

async function closeBets(ctx: StudioContext, round: TableRound): Promise<number> {
  if (!(await store.closeBets(ctx, round))) return 50
  await tell(ctx, round.table, 'closing', { k: round.k })
  return 0
}

/** Everything that was asked has its answer, then the root stands: from here on nobody adds or drops a bet. */
async function makeRoot(ctx: StudioContext, round: TableRound): Promise<number> {
  const made = await inTransaction(ctx, async (tx) => {
    if (!(await store.lockIn(tx, round, 'closing'))) return undefined
    const open = await bets.unanswered(tx, round.id)
    if (open.length > 0) return { open }
    const leaves = await bets.leavesOf(tx, round.id)
    const standing = leaves.filter(({ undone }) => !undone)
    const about = {
      root: treeOf(leaves.map(leafOf)).root,
      bets: standing.length,
      staked: standing.reduce((sum, { amount }) => sum + amount, 0),
      beaconRound: await nameRound(tx, round.beacon),
    }
    return (await store.storeRoot(tx, round, about)) ? about : undefined
  })
  if (!made) return 0
  if ('open' in made) await askWhatBecame(ctx, made.open)
  else {
    const { beaconRound, ...about } = made
    const beacon = promised({ ...round, beaconRound })
    await tell(ctx, round.table, 'closed', { k: round.k, ...about, beacon })
  }
  return 0
}

export const leafOf = (bet: bets.Bet & { undone: boolean }) => ({
  betId: bet.id,
  platformTxId: bet.platformTxId ?? '',
  seed: bet.seed,
  spot: bet.spot,
  amount: bet.amount,
  ...(bet.undone ? { undone: true } : {}),
})

/** Gets the lobby's seed and what the beacon published, and draws: nobody has a choice left. */
async function draw(ctx: StudioContext, watch: Watch, round: TableRound): Promise<number> {
  const { table, k } = round
  const { game } = watch
  if (round.gameVersion !== game.version) return callOff(ctx, round, 'fault')
  const shown =
    watch.revealed?.id === round.id ? watch.revealed : await askLobbySeed(ctx, watch, round)
  if (typeof shown === 'number') return shown
  const found = await signatureFor(ctx, round)
  if ('waitMs' in found) return Math.min(found.waitMs, RENEW_MS)
  if ('away' in found) {
    ctx.log.error({ round: round.id, fault: found.fault }, 'the beacon that was promised is away')
    return callOff(ctx, round, 'no-beacon')
  }
  const revealed = { lobbySeed: shown.lobbySeed, beaconSignature: found.signature }
  if (game.flight) {
    const ceiling = await ceilingOf(ctx, game, round)
    const leadMs = game.flight.lead
    const fliesAt = await store.takeOff(ctx, round, { ...revealed, leadMs, ceiling })
    if (fliesAt !== undefined) await tell(ctx, table, 'flight', { k, fliesAt, ceiling })
    return 0
  }
  const drawn = await drawOf(ctx, game, { ...round, ...revealed })
  await finish(ctx, watch, round, { ...drawn, ...revealed })
  return 0
}

/** Shows the lobby the root and gets its seed for it; a number is the milliseconds until the table may need something again. */
async function askLobbySeed(
  ctx: StudioContext,
  watch: Watch,
  round: TableRound,
): Promise<number | NonNullable<Watch['revealed']>> {
  const { table, k, root, closedAt, commitment, bets: count, staked } = round
  if (root === null || closedAt === null)
    throw new Error(`round ${round.id} is closed without a root`)
  const reply = await ctx.wallet.call(drawSeed, {
    table,
    k,
    root,
    commitment,
    bets: count,
    staked,
  })
  if (reply.kind !== 'answer' || reply.answer.status !== 'OK') {
    const fault = faultOf(reply)
    ctx.log.warn({ round: round.id, fault }, 'the lobby has not given its seed')
    if (fault === 'DUPLICATE_MISMATCH') return callOff(ctx, round, 'fault')
    // Measured from the root on, whoever owns the table by now; and never without having asked.
    if ((await store.clockOf(ctx)) - closedAt >= DRAW_PATIENCE_MS)
      return callOff(ctx, round, 'no-draw')
    return DRAW_AGAIN_MS
  }
  const lobbySeed = reply.answer.seed
  if (!isSeedOf(lobbySeed, round.lobbyCommitment)) {
    ctx.log.error({ round: round.id }, "the lobby's seed is not the one that it committed to")
    return callOff(ctx, round, 'fault')
  }
  return (watch.revealed = { id: round.id, lobbySeed })
}

/** What came is written down with what it pays, and then told. */
async function finish(
  ctx: StudioContext,
  { game }: Watch,
  round: TableRound,
  { draw: own, seed, lobbySeed, beaconSignature }: Revealed & { draw: unknown; seed: string },
): Promise<void> {
  const { table, k, root } = round
  const drawn = await inTransaction(ctx, async (tx) => {
    if (!(await store.lockIn(tx, round, game.flight ? 'flying' : 'closed'))) return undefined
    await bets.joinMany(tx)
    const full = game.shared ? await shareOut(tx, game.shared, round, own) : own
    const laid = await bets.layout(tx, round.id)
    const wins = laid.map((one) => ({ ...one, win: game.pays(full, one, k) }))
    await bets.storeWins(tx, round.id, wins)
    const paid = wins.reduce((sum, { win, count, play }) => sum + (play ? 0 : win * count), 0)
    const about = { draw: full, seed, lobbySeed, beaconSignature, paid }
    const stored = await store.storeDraw(tx, round, about)
    return stored ? { draw: full } : undefined
  })
  if (!drawn) return
  const at = await store.clockOf(ctx)
  const nextAt = at + game.clock.show + game.clock.pause
  const mark = game.describe(drawn.draw)
  const shown = { draw: drawn.draw, mark, seed, lobbySeed, beaconSignature }
  const word = { k, root: root ?? '', ...shown, nextAt }
  await tell(ctx, table, 'draw', word, at)
}

/** What was won of prizes that all share, with all that stands in the round. */
async function shareOut(
  tx: Pick<StudioContext, 'db'>,
  shared: NonNullable<TableGame['shared']>,
  { id, table, k }: TableRound,
  draw: unknown,
): Promise<unknown> {
  const [before, those] = [await store.drawBefore(tx, table, k), await bets.standing(tx, id)]
  return shared.share({ draw, k, before, bets: those })
}

/** What flies comes to its end, which follows from the seeds and was fixed before it took off; nobody hears of it earlier. */
async function land(
  ctx: StudioContext,
  watch: Watch,
  round: TableRound,
  now: number,
): Promise<number> {
  const { game } = watch
  const { id, table, k, fliesAt, lobbySeed, beaconSignature } = round
  if (fliesAt === null || lobbySeed === null) throw new Error(`round ${id} flies without a draw`)
  if (round.gameVersion !== game.version) return callOff(ctx, round, 'fault')
  if (watch.flight?.id !== id)
    watch.flight = { id, drawn: await flightOf(ctx, game, round), announced: '', announcedAt: 0 }
  const { flight } = watch
  const inMs = landsAt(game, flight.drawn.draw, fliesAt) + LANDING_MS - now
  if (inMs <= 0) {
    await finish(ctx, watch, round, { ...flight.drawn, lobbySeed, beaconSignature })
    return 0
  }
  if (now > fliesAt && now - flight.announcedAt >= DOWNS_EVERY_MS) {
    flight.announcedAt = now
    const downs = await bets.downsOf(ctx, id, NEWEST_DOWNS)
    const text = JSON.stringify(downs)
    if (text !== flight.announced) await tell(ctx, table, 'downs', { k, ...downs }, now)
    flight.announced = text
  }
  return Math.min(inMs, DOWNS_EVERY_MS)
}

/** Nobody owned the table while it flew, and players may not have been heard: by hand nobody loses more than the flight. */
async function bringDown(ctx: StudioContext, { game }: Watch, round: TableRound): Promise<void> {
  const count = await inTransaction(ctx, async (tx) =>
    game.flight && (await store.lockIn(tx, round, 'flying'))
      ? bets.bringDown(tx, round.id, game.flight.byHand)
      : 0,
  )
  ctx.log.warn({ round: round.id, bets: count }, 'a flight was interrupted: stakes by hand go back')
  await nudge(ctx, round.table, ['*'])
}

const isSeedOf = (seed: string, committed: string) =>
  isServerSeed(seed) && commitment(seed) === committed

/**
 * Calls a round off: every stake goes back, and its number is burnt on both chains. Any program may: the row is judged
 * under its lock, and whoever owns the table finds it as it is then. Does nothing where the round went on meanwhile.
 */
export async function callOff(
  ctx: StudioContext,
  round: TableRound,
  reason: VoidReason,
): Promise<number> {
  const seed = await seedOf(ctx, round.chainId, round.seedAt)
  const done = await inTransaction(ctx, async (tx) => {
    if (!(await store.voidRound(tx, round, { reason, seed }))) return false
    await bets.takeAllBack(tx, round.id)
    return true
  })
  if (!done) return 0
  ctx.log.error({ round: round.id, reason }, 'a round was called off')
  await tell(ctx, round.table, 'void', { k: round.k, reason, nextAt: null })
  await nudge(ctx, round.table, ['*'])
  return 0
}

/**
 * Tells the lobby of a round that has ended here, `turn` being the one that it waits for. One that was called off is told
 * as nothing, so that its seed is shown and never used; but where the lobby goes on already, it gave the seed for a root
 * whose answer was lost, and the same root has it shown again.
 */
async function showEnded(ctx: StudioContext, round: TableRound, turn: number): Promise<boolean> {
  const { table, k, root, commitment, bets: count, staked } = round
  const isVoid = round.phase === 'void'
  const unburnt = isVoid && round.burntAt === null
  const rooted = root !== null && (!isVoid || turn > k)
  const reply = await ctx.wallet.call(drawSeed, {
    table,
    k,
    commitment,
    ...(rooted ? { root, bets: count, staked } : { root: '', bets: 0, staked: 0 }),
  })
  if (reply.kind !== 'answer') return false
  const { status } = reply.answer
  const seed = reply.answer.status === 'OK' ? reply.answer.seed : null
  const good = seed !== null && isSeedOf(seed, round.lobbyCommitment)
  if (!good) ctx.log.error({ round: round.id, status }, 'no seed of a round that has ended')
  // It was shown for a root that is not ours, or is another since a restore: spent all the same, and for people to look at.
  const spent = unburnt ? status === 'DUPLICATE_MISMATCH' : status === 'OK'
  if (!good && !spent) return false
  if (unburnt) await store.noteBurnt(ctx, round, good ? seed : null)
  return true
}

/** Pays in the background; the round is done with when nearly all is paid, or it has taken long enough. */
async function pay(
  ctx: StudioContext,
  watch: Watch,
  round: TableRound,
  now: number,
): Promise<number> {
  if (watch.paying?.id !== round.id) {
    // Play money first: it is our own, and no round ends without it.
    await bets.settleDemo(ctx, round.id)
    const done = payRound(ctx, round.id).catch((fault: unknown) =>
      ctx.log.error({ err: fault, round: round.id }, 'paying met a fault; the worker goes on'),
    )
    watch.paying = { id: round.id, done }
  }
  const counts = await bets.countSeats(ctx, round.id)
  if (!isPaidEnough(counts, now - (round.drawnAt ?? now))) return 100
  if (!(await store.endRound(ctx, round))) return 0
  const ended = await store.findRound(ctx, round.id)
  await tell(ctx, round.table, 'results', {
    k: round.k,
    winners: await bets.winnersOf(ctx, round.id, MAX_NAMED),
    bettors: counts.seats,
    paid: round.paid ?? 0,
    nextAt: nextAtOf(ended ?? round, watch.game.clock) ?? now,
  })
  return 0
}

/** What lies where, at most twice a second, and only when it has changed. */
async function tellPools(
  ctx: StudioContext,
  watch: Watch,
  round: TableRound,
  now: number,
): Promise<number> {
  if (now - watch.poolsAt < POOLS_EVERY_MS) return POOLS_EVERY_MS - (now - watch.poolsAt)
  watch.poolsAt = now
  const [[pools, newest], here] = await Promise.all([
    laidOf(ctx, watch.game, round.id),
    store.presenceOf(ctx, round.table),
  ])
  const about = { k: round.k, ...pools, newest, here }
  const text = JSON.stringify(about)
  if (text === watch.poolsTold) return POOLS_EVERY_MS
  watch.poolsTold = text
  await tell(ctx, round.table, 'pools', about, now)
  return POOLS_EVERY_MS
}
