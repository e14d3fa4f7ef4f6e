import {
  drawWinners,
  falls,
  grown,
  headHash,
  headLine,
  leftOutHash,
  potStream,
  prizeOf,
  readHeadLine,
  UNITS,
  type PotForced,
  type PotStanding,
  type TickHead,
  type TickSeeds,
} from '@perlas/campaign-kit/pots'
import type { Stream } from '@perlas/game-kit/fairness'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay, midnightOf, momentOf } from '#/kernel/manila.ts'
import { gatherTick } from './gather.ts'
import { epochKey, leavesOf, type Leaves, type OwnedPart } from './parts.ts'
import { payPrizes } from './pay.ts'
import { beginning, inUnits, TICK_MS, unpackParts } from './rules.ts'
import { freshenChains, isSeedOf, lobbyChain, lobbySeed, studioChain } from './seeds.ts'
import { potsState } from './state.ts'
import { isDisputed } from './store.recount.ts'
import { insertDispute, type ChainRow } from './store.seeds.ts'
import {
  addLine,
  countPersons,
  endLife,
  holdFollower,
  insertLife,
  insertPrizes,
  insertTurns,
  listLeftOut,
  listLives,
  listUnits,
  moveLatest,
  readFeed,
  readNextTick,
  readRules,
  readStanding,
  readTerms,
  readTick,
  readToppedUp,
  storeDrawn,
  storeSealed,
  writeFeed,
  type Life,
  type StoredTurn,
  type Tick,
} from './store.ts'

const NO_HEAD = '0'.repeat(64)

/**
 * One turn: closes a tick that is due, seals and draws all that wait, in their order, and pays what fell. Each step is a
 * transaction that looks at the state first, so that a worker that died is followed by the next under the same head, and of two
 * at once the second finds it done. Where the studio is away ticks gather and wait; prizes are paid all the same.
 */
export async function followPots(ctx: AppContext, tickMs = TICK_MS): Promise<void> {
  await gatherTick(ctx, tickMs)
  try {
    while ((await sealTick(ctx)) || (await drawTick(ctx)));
  } finally {
    await payPrizes(ctx)
  }
}

async function leavesOfTick(ctx: AppContext, tick: Tick): Promise<Leaves> {
  if (!tick.parts) throw new Error(`the parts of tick ${tick.tick} are not kept any more`)
  return leavesOf(await epochKey(ctx, tick.epoch), tick.tick, unpackParts(tick.parts))
}

/** Fixes the head of the oldest tick that has none; true where it did. */
export function sealTick(ctx: AppContext): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!(await holdFollower(tx))) return false
    const tick = await readNextTick(tx)
    if (tick?.state !== 'gathered') return false
    const { tick: n, units } = tick
    const { tree } = await leavesOfTick(tx, tick)
    const lives = (await listLives(tx)).filter(({ firstTick }) => firstTick <= n)
    const oldest = Math.min(n, ...lives.map(({ firstTick }) => firstTick))
    const leftOut = await listLeftOut(tx, oldest)
    const pots: PotStanding[] = []
    for (const life of lives) pots.push(await standingOf(tx, life, BigInt(units)))
    const head: TickHead = {
      tick: n,
      from: tick.fromAt.getTime(),
      until: tick.untilAt.getTime(),
      root: tree.root,
      units: BigInt(units),
      leftOut: leftOutHash(leftOut),
      pots,
      previous: (await readTick(tx, n - 1))?.hash ?? NO_HEAD,
    }
    await storeSealed(tx, {
      tick: n,
      root: tree.root,
      leftOut,
      head: headLine(head),
      hash: headHash(head),
    })
    return true
  })
}

async function standingOf(tx: AppContext, life: Life, units: bigint): Promise<PotStanding> {
  const terms = termsOf(life)
  const { seed, most, winners } = terms
  const before = BigInt(life.pot)
  const forced = await forcedOf(tx, life)
  return {
    code: life.code,
    before,
    after: grown(before, units, terms).after,
    seed,
    most,
    winners,
    forced,
  }
}

const termsOf = ({ share, seed, most, winners }: Life) => ({
  share,
  seed: inUnits(seed),
  most: inUnits(most),
  winners,
})

/** Whether it falls whatever is drawn. Where the latest moment has come and too few take part, it comes again in a day. */
async function forcedOf(tx: AppContext, life: Life): Promise<PotForced> {
  if (life.ending) return 'office'
  const { latest, firstTick, beganAt } = life
  if (latest === null || latest > tx.clock()) return ''
  const { persons } = await readRules(tx)
  if ((await countPersons(tx, firstTick, beganAt)) >= persons) return 'latest'
  await moveLatest(tx, life, daysAfter(latest, 1))
  return ''
}

/** Asks the studio for its seed of the sealed tick, and draws it; true where it did. */
export async function drawTick(ctx: AppContext): Promise<boolean> {
  const sealed = await readNextTick(ctx)
  if (sealed?.state !== 'sealed') return false
  const seeds = await seedsOf(ctx, sealed)
  return inTransaction(ctx, async (tx) => {
    if (!(await holdFollower(tx))) return false
    const tick = await readNextTick(tx)
    if (tick?.state !== 'sealed' || tick.tick !== sealed.tick || !tick.hash) return false
    const head = readHeadLine(tick.head ?? '')
    if (!head) throw new Error(`the head of tick ${tick.tick} cannot be read`)
    for (const life of await listLives(tx)) {
      const pot = head.pots.find(({ code }) => code === life.code)
      if (pot && life.firstTick <= tick.tick)
        await drawPot(tx, { tick, hash: tick.hash, life, pot, seeds })
    }
    await storeDrawn(tx, { tick: tick.tick, ...seeds })
    potsState(tx).drop()
    return true
  })
}

/** Both seeds of a tick; each is proved by its chain before anything is drawn from it. */
async function seedsOf(ctx: AppContext, { tick, hash, state }: Tick): Promise<TickSeeds> {
  const pots = potsState(ctx)
  if (state !== 'sealed' || !hash) throw new TypeError('no head of a tick stands')
  try {
    await freshenChains(ctx, pots.studio, { tick, length: pots.chainLength })
    const chain = await studioChain(ctx, pots.studio, tick)
    const studioSeed = await pots.studio.reveal(ctx, { chain: chain.chainId, n: tick, head: hash })
    const before = await readTick(ctx, tick - 1)
    if (!isSeedOf(chain, { tick, seed: studioSeed, before: before?.studioSeed ?? null }))
      throw new Error('the provider said a seed that is not of its chain')
    return { studioSeed, lobbySeed: lobbySeed(ctx, await ownChain(ctx, tick), tick) }
  } catch (fault) {
    const { message } = fault as Error
    if (message.startsWith('the provider said'))
      await insertDispute(ctx, { tick, head: hash, message })
    throw fault
  }
}

const ownChain = (ctx: AppContext, tick: number): Promise<ChainRow> =>
  lobbyChain(ctx, tick, potsState(ctx).chainLength)

type Drawing = { tick: Tick; hash: string; life: Life; pot: PotStanding; seeds: TickSeeds }

/** Books what a tick brought to a jackpot, and where it falls, who it falls to. */
async function drawPot(tx: AppContext, drawing: Drawing): Promise<void> {
  const { tick, hash, life, pot, seeds } = drawing
  const { code } = life
  const brought = grown(pot.before, BigInt(tick.units), termsOf(life))
  const toReserve = brought.toReserve + brought.overflow
  await addLine(tx, {
    code,
    tick: tick.tick,
    what: 'part',
    pot: brought.toMeter,
    reserve: toReserve,
  })
  if (falls(potStream(code, tick.tick, hash, seeds), pot)) await fall(tx, drawing)
}

/** The chance of who a fall goes to: behind the value that decided whether it falls. */
function winnersStream({ hash, pot, tick, seeds }: Drawing): Stream {
  const stream = potStream(pot.code, tick.tick, hash, seeds)
  falls(stream, pot)
  return stream
}

async function fall(tx: AppContext, drawing: Drawing): Promise<void> {
  const {
    tick: { tick },
    life,
    pot,
  } = drawing
  const { code, firstTick } = life
  const ticks = await listUnits(tx, { from: firstTick, until: tick })
  const whole = ticks.reduce((sum, { units }) => sum + BigInt(units), 0n)
  const owners = await ownersOf(tx, drawing, ticks, whole)
  const amount = prizeOf(pot)
  const won = owners.filter(({ why }) => why === '')
  await endLife(tx, {
    ...life,
    tick,
    fellWith: pot.after,
    units: whole,
    endedBy: pot.forced || 'chance',
  })
  await insertTurns(
    tx,
    life,
    owners.map(({ shown }) => shown),
  )
  if (amount > 0)
    await insertPrizes(
      tx,
      life,
      won.map(({ playerId, shown: { turn } }, at) => ({ playerId, place: at + 1, turn, amount })),
    )
  const given = BigInt(amount) * BigInt(won.length) * UNITS
  await addLine(tx, { code, tick, what: 'won', pot: -given, reserve: 0n })
  const rest = pot.after - given
  await addLine(tx, { code, tick, what: 'remainder', pot: -rest, reserve: rest })
  // Behind a difference with the ledger people open it again.
  if (life.again && !(await isDisputed(tx))) await beginLife(tx, code, tick)
  // Names in trees are new after each fall of the largest jackpot.
  const feed = await readFeed(tx)
  if (code === 'araw' && feed) await writeFeed(tx, { ...feed, epoch: feed.epoch + 1 })
}

type Turn = { playerId: number; why: StoredTurn['why']; shown: StoredTurn }

/** Draws the winners; the leaves of a tick are read once a unit of it came out. */
async function ownersOf(
  tx: AppContext,
  drawing: Drawing,
  ticks: readonly { tick: number; units: number }[],
  whole: bigint,
): Promise<Turn[]> {
  const read = new Map<number, Leaves>()
  const startsOf: bigint[] = []
  let sum = 0n
  for (const { units } of ticks) {
    startsOf.push(sum)
    sum += BigInt(units)
  }
  const { pot, tick: last } = drawing
  const draw = { whole, winners: pot.winners, leftOut: new Set(last.leftOut) }
  // Leaves are read as they are needed: the draw is made again from its beginning with each tick that was missing.
  for (;;) {
    const missing = new Set<number>()
    const turns = drawWinners(winnersStream(drawing), draw, (unit) => {
      const at = startsOf.findLastIndex((start) => start <= unit)
      const tick = ticks[at]?.tick ?? 0
      const leaves = read.get(tick)
      if (!leaves) {
        missing.add(tick)
        return { alias: '', group: `${missing.size}:${unit}`, owner: undefined }
      }
      const owner = ownerIn(leaves, unit - startsOf[at]!)
      return { ...owner.part, owner }
    })
    if (missing.size === 0)
      return turns.map(({ unit, why, owner: { owner } }, at) =>
        shownTurn(at + 1, unit, why, owner!),
      )
    for (const tick of missing) {
      const row = await readTick(tx, tick)
      if (!row) throw new Error(`tick ${tick} is missing`)
      read.set(tick, await leavesOfTick(tx, row))
    }
  }
}

type Owner = { part: OwnedPart; place: number; leaves: Leaves }
function ownerIn(leaves: Leaves, within: bigint): Owner {
  let sum = 0n
  for (const [place, part] of leaves.parts.entries()) {
    sum += part.units
    if (within < sum) return { part, place, leaves }
  }
  throw new RangeError('a unit is of nobody')
}

function shownTurn(
  turn: number,
  unit: bigint,
  why: Turn['why'],
  { part, place, leaves }: Owner,
): Turn {
  const { tick, alias, group, units, playerId } = part
  const path = leaves.tree.pathOf(place)
  return {
    playerId,
    why,
    shown: { turn, unit: String(unit), tick, alias, group, units: String(units), why, path },
  }
}

/** The next life of a jackpot by the terms that were agreed last; its first tick is the one after `tick`. */
export async function beginLife(tx: AppContext, code: Life['code'], tick: number): Promise<void> {
  const terms = await readTerms(tx, code)
  if (!terms) throw new Error(`no terms of ${code} were agreed`)
  // A moment that has passed was of the life before.
  const latest = momentOf(terms.latest)
  const { pot, reserve, life } = await readStanding(tx, code)
  if (pot !== 0) throw new Error(`${code} has not fallen`)
  const { topUpMost } = await readRules(tx)
  const added = await readToppedUp(tx, midnightOf(manilaDay(tx.clock())))
  const left = inUnits(topUpMost) - BigInt(added)
  const units = { seed: inUnits(terms.seed), most: inUnits(terms.most) }
  const start = beginning(units, { reserve: BigInt(reserve), mayAdd: left > 0n ? left : 0n })
  await addLine(tx, { code, tick, what: 'top-up', pot: 0n, reserve: start.added })
  await addLine(tx, { code, tick, what: 'seed', pot: start.start, reserve: -start.start })
  await insertLife(tx, {
    code,
    life: life + 1,
    termsNo: terms.termsNo,
    beganWith: start.start,
    firstTick: tick + 1,
    latest: latest !== undefined && latest > tx.clock() ? latest : null,
  })
}
