import { createHash, createHmac } from 'node:crypto'
import { randomnessOf } from '@perlas/beacon/check'
import { signatureOf } from '@perlas/beacon/source'
import { listHead, listLine } from '@perlas/campaign-kit/raffle-list'
import {
  drawnNumbers,
  givePrizes,
  prizesInOrder,
  type DrawnTicket,
} from '@perlas/campaign-kit/raffle'
import { commitment, SERVER_SEED_BYTES } from '@perlas/game-kit/fairness'
import { playersKeptOut } from '#/identity/players/players.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { PLAYER_TOPIC } from '#/kernel/db/fanout.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter, momentAt } from '#/kernel/manila.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { numberedMail } from '#/platform/mail/mail.ts'
import { seal, unseal } from '#/platform/secrets/secrets.ts'
import { LEAD_MS, nameRound } from './beacon.ts'
import { seasonOf } from '../participations.ts'
import { activitiesState, type Running } from '../state.ts'
import {
  addTickets,
  holdRaffle,
  holdUnpaid,
  insertRaffle,
  leaveOut,
  listDue,
  listUnpaid,
  readRaffle,
  readRaffleOf,
  storeAllPaid,
  storeClosed,
  storeDrawn,
  storeListed,
  storePaid,
  tickets,
  type Raffle,
} from './store.ts'

const PURPOSE = 'raffle-seeds'
/** The seed belongs to its raffle: beside another it does not open. */
const associatedDataOf = ({ campaignId, period }: { campaignId: number; period: string }) =>
  `${campaignId}:${period}`
/** Who asked for a ticket before the end has it in by then. */
const GRACE_MS = 10_000
const AT_ONCE = 100

/** The raffle of this moment or the next one, by the terms in force. */
export function timesOf({ kind, terms }: Running, now: Date) {
  return kind.raffle?.at({ terms, season: seasonOf(terms), now: now.getTime() })
}

/**
 * The raffle of a campaign as it is now; where it has begun and is not there yet, it is made, with a seed that nobody has
 * seen and that everybody sees the hash of. Never in the transaction that gives a ticket.
 */
export async function raffleNow(ctx: AppContext, running: Running): Promise<Raffle | undefined> {
  const { kind, terms, campaignId, code: source } = running
  const now = ctx.clock()
  const times = timesOf(running, now)
  if (!kind.raffle || !times || now.getTime() < times.opensAt) return undefined
  const { period } = times
  const there = await readRaffleOf(ctx, { campaignId, period })
  if (there || running.stoppedAt || now.getTime() >= times.closesAt) return there
  const seed = ctx.chance(SERVER_SEED_BYTES)
  await insertRaffle(ctx, {
    campaignId,
    period,
    source,
    sealed: seal(ctx, PURPOSE, seed, associatedDataOf({ campaignId, period })),
    commitment: commitment(seed.toString('hex')),
    rules: kind.raffle.rules(terms),
    opensAt: momentAt(times.opensAt),
    closesAt: momentAt(times.closesAt),
    drawsAt: momentAt(times.drawsAt),
  })
  // Of two that make it at once the first one's seed is the raffle's.
  return readRaffleOf(ctx, { campaignId, period })
}

/** Raffles that take tickets now, each as its campaign holds it. They are there since they opened: the job made them. */
export async function openRaffles(ctx: AppContext): Promise<(Raffle & { running: Running })[]> {
  const now = ctx.clock()
  const found: (Raffle & { running: Running })[] = []
  for (const running of await activitiesState(ctx).running(ctx)) {
    const times = running.stoppedAt === null ? timesOf(running, now) : undefined
    if (!times || now.getTime() < times.opensAt || now.getTime() >= times.closesAt) continue
    const { campaignId } = running
    const raffle = await readRaffleOf(ctx, { campaignId, period: times.period })
    if (raffle?.state === 'open') found.push({ ...raffle, running })
  }
  return found
}

/** A player's name on a list: always the same one there, another one on each, and it leads nobody to the player. */
export function nameOnList(ctx: AppContext, raffleId: number, playerId: number): string {
  const { pseudonym } = ctx.config.secrets
  return createHmac('sha256', pseudonym)
    .update(`raffle:${raffleId}:${playerId}`)
    .digest('hex')
    .slice(0, 24)
}

/** Gives tickets, in the transaction that decided it. Refuses where the raffle has closed meanwhile. */
export async function giveTickets(
  tx: AppContext,
  {
    playerId,
    campaignId,
    period,
    count,
  }: { playerId: number; campaignId: number; period: string; count: number },
): Promise<void> {
  const raffle = await readRaffleOf(tx, { campaignId, period })
  if (!raffle) throw new Error(`there is no raffle ${campaignId} ${period}`)
  const { raffleId } = raffle
  const name = nameOnList(tx, raffleId, playerId)
  if (!(await addTickets(tx, { playerId, raffleId, name, count })))
    throw new AppError('activity-closed')
}

/** Each minute: raffles that have begun get their seed, and each that is due goes its next steps. */
export async function moveRaffles(ctx: AppContext): Promise<void> {
  for (const running of await activitiesState(ctx).running(ctx))
    if (running.kind.raffle) await raffleNow(ctx, running)
  const now = ctx.clock()
  for (const raffleId of await listDue(ctx, now, momentAt(now.getTime() - GRACE_MS))) {
    try {
      await moveRaffle(ctx, raffleId)
    } catch (err) {
      ctx.log.error({ err, raffleId }, 'a raffle does not go on; it is tried again')
    }
  }
}

/**
 * Takes a raffle as far as it can go now. Each step is a transaction that holds the raffle and looks at its state first: a
 * worker that died is followed by the next, and of two at once the second finds it done.
 */
export async function moveRaffle(ctx: AppContext, raffleId: number): Promise<void> {
  for (const step of [closeRaffle, listRaffle, drawRaffle]) await step(ctx, raffleId)
  await payRaffle(ctx, raffleId)
}

export async function closeRaffle(ctx: AppContext, raffleId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const raffle = await holdRaffle(tx, raffleId)
    const due = tx.clock().getTime() - GRACE_MS
    if (raffle?.state === 'open' && raffle.closesAt.getTime() <= due)
      await storeClosed(tx, raffleId)
  })
}

/**
 * The list as it is published, piece by piece, and how many tickets are on it in the end. One that was published in the form
 * of version 1 keeps it.
 */
export async function* listText(
  ctx: Pick<AppContext, 'db'>,
  raffle: Raffle,
): AsyncGenerator<{ text: string; tickets: number }> {
  const { raffleId, commitment: sealed, rules } = raffle
  const isOld = raffle.listHash !== null && raffle.listVersion === 1
  let next = 1
  const text = isOld
    ? `perlas raffle 1 ${raffleId}\n`
    : listHead({ raffleId, commitment: sealed, beacon: raffle.beacon ?? undefined, ...rules })
  yield { text, tickets: 0 }
  for await (const page of tickets(ctx, raffleId)) {
    let text = ''
    for (const { name, count, leftOut } of page) {
      text += listLine({ name, first: next, last: next + count - 1, out: leftOut })
      next += count
    }
    yield { text, tickets: next - 1 }
  }
}

/** Fixes who cannot win before the list is made: an account that is frozen or closed, or a player who is excluded. */
async function fixLeftOut(tx: AppContext, raffleId: number): Promise<void> {
  for await (const page of tickets(tx, raffleId)) {
    const out = await playersKeptOut(
      tx,
      page.map(({ playerId }) => playerId),
    )
    if (out.length > 0) await leaveOut(tx, raffleId, out)
  }
}

export async function listRaffle(ctx: AppContext, raffleId: number): Promise<void> {
  const closed = await readRaffle(ctx, raffleId)
  if (closed?.state !== 'closed') return
  const earliest = Math.max(closed.drawsAt.getTime(), ctx.clock().getTime() + LEAD_MS)
  const beacon = (await nameRound(ctx, earliest)) ?? null
  await inTransaction(ctx, async (tx) => {
    const raffle = await holdRaffle(tx, raffleId)
    if (raffle?.state !== 'closed') return
    await fixLeftOut(tx, raffleId)
    const hash = createHash('sha256')
    let count = 0
    for await (const { text, tickets: so } of listText(tx, { ...raffle, beacon })) {
      hash.update(text)
      count = so
    }
    await storeListed(tx, { raffleId, tickets: count, listHash: hash.digest('hex'), beacon })
  })
}

type Owned = { number: number; name: string; playerId: number; leftOut: boolean }

/** Whose these numbers are, by the list. */
async function ownersOf(
  tx: AppContext,
  raffleId: number,
  numbers: readonly number[],
): Promise<Owned[]> {
  const sorted = numbers.toSorted((one, other) => one - other)
  const found = new Map<number, Owned>()
  let [at, next] = [0, 1]
  for await (const page of tickets(tx, raffleId)) {
    for (const { name, playerId, count, leftOut } of page) {
      next += count
      for (let number = sorted[at]; number !== undefined && number < next; number = sorted[at]) {
        found.set(number, { number, name, playerId, leftOut })
        at += 1
      }
    }
    if (at === sorted.length) break
  }
  return numbers.map((number) => {
    const owner = found.get(number)
    if (!owner) throw new Error(`the number ${number} is nobody's`)
    return owner
  })
}

/** Waits for the round that its list names, where it names one: then another try is made in a minute. */
export async function drawRaffle(ctx: AppContext, raffleId: number): Promise<void> {
  const listed = await readRaffle(ctx, raffleId)
  if (listed?.state !== 'listed' || listed.drawsAt > ctx.clock()) return
  const { beacon } = listed
  const { beaconUrl, patience } = ctx.config
  const beaconSignature = beacon && ((await signatureOf(beaconUrl, beacon, patience)) ?? null)
  if (beacon && beaconSignature === null) return
  const randomness = randomnessOf(beaconSignature ?? '')
  await inTransaction(ctx, async (tx) => {
    const raffle = await holdRaffle(tx, raffleId)
    if (raffle?.state !== 'listed' || raffle.drawsAt > tx.clock() || !raffle.listHash) return
    const { rules, listHash, sealed } = raffle
    const seed = unseal(tx, PURPOSE, sealed, associatedDataOf(raffle)).toString('hex')
    const wanted = prizesInOrder(rules.prizes).length
    const stream = drawnNumbers({ seed, listHash, randomness }, raffle.tickets)
    const numbers: number[] = []
    const owners = new Map<number, Owned>()
    let draws: DrawnTicket[] = []
    for (;;) {
      const more: number[] = []
      while (more.length < wanted * 2) {
        const { value, done } = stream.next()
        if (done) break
        more.push(value)
      }
      for (const owner of await ownersOf(tx, raffleId, more)) owners.set(owner.number, owner)
      numbers.push(...more)
      const drawn = numbers.flatMap((number) => owners.get(number) ?? [])
      const leftOut = new Set(drawn.flatMap(({ leftOut: is, name }) => (is ? [name] : [])))
      const { tickets: found, given } = givePrizes(drawn, rules, leftOut)
      draws = found
      if (given === wanted || more.length === 0) break
    }
    const owned = draws.map((one) => ({ ...one, playerId: owners.get(one.number)?.playerId ?? 0 }))
    await storeDrawn(tx, { raffleId, seed, beaconSignature, draws: owned })
  })
}

/** Each prize by a mail of its own, in a transaction of its own, once. */
export async function payRaffle(ctx: AppContext, raffleId: number): Promise<void> {
  const raffle = await inTransaction(ctx, (tx) => holdRaffle(tx, raffleId))
  if (raffle?.state !== 'drawn') return
  for (;;) {
    const unpaid = await listUnpaid(ctx, raffleId, AT_ONCE)
    for (const prize of unpaid) await payPrize(ctx, raffle, prize)
    if (unpaid.length < AT_ONCE) break
  }
  await inTransaction(ctx, (tx) => storeAllPaid(tx, raffleId))
}

async function payPrize(
  ctx: AppContext,
  { raffleId, source, rules: { multiple, coinDays, openDays } }: Raffle,
  {
    playerId,
    drawNo,
    amount,
    number,
  }: { playerId: number; drawNo: number; amount: number; number: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await holdWallet(tx, playerId)
    if (!(await holdUnpaid(tx, { playerId, raffleId, drawNo }))) return
    const until = daysAfter(tx.clock(), openDays)
    const mailId = await numberedMail(tx, {
      playerId,
      kind: 'money',
      template: 'raffle-won',
      details: { amount: String(amount), number: String(number), deadline: until.toISOString() },
      attach: { rewards: [{ give: 'coins', amount, multiple, days: coinDays }], source, until },
    })
    await storePaid(tx, { playerId, raffleId, drawNo, mailId })
    tx.fanout.publish(PLAYER_TOPIC, String(playerId))
  })
}
