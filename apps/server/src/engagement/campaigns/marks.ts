import { createHash } from 'node:crypto'
import type { Campaign, MarkKind } from '@perlas/campaign-kit/campaign'
import { devicesOf } from '#/identity/sign-in/sign-in.ts'
import { markPrivate, marksOfApproved } from '#/identity/kyc/kyc.ts'
import { playerById } from '#/identity/players/players.ts'
import { allOf, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { takeBack } from '#/money/bonus/bonus.ts'
import { campaignsState } from './state.ts'
import { grantOfCampaign } from './store.ts'
import {
  insertMarks,
  isMarkTaken,
  keepPayment,
  listPayments,
  listTaken,
  removeMarks,
  type IdentityMark,
} from './store.marks.ts'

type Kind = Pick<Campaign, 'code' | 'source' | 'onePer'>
type Player = { playerId: number }

const among = (kind: Pick<Kind, 'onePer'>, marks: readonly IdentityMark[]) =>
  marks.filter(({ what }) => kind.onePer.includes(what))

/** Whatever tells this player apart, as far as a campaign asks: devices, payment accounts, the person and their ID. */
export async function marksOf(
  ctx: AppContext,
  kind: Pick<Kind, 'onePer'>,
  playerId: number,
): Promise<IdentityMark[]> {
  const asks = (...what: MarkKind[]) => what.some((one) => kind.onePer.includes(one))
  const [devices, payments, approved, numbers] = await allOf([
    asks('device') ? devicesOf(ctx, playerId) : [],
    asks('payment') ? listPayments(ctx, playerId) : [],
    asks('person', 'document') ? marksOfApproved(ctx, playerId) : [],
    asks('number') ? numberMarks(ctx, playerId) : [],
  ])
  const deviceMarks = devices.map((hash) => ({
    what: 'device' as const,
    mark: createHash('sha256').update(`device:${hash}`).digest(),
  }))
  return among(kind, [...deviceMarks, ...payments, ...approved, ...numbers])
}

/** All that tells a player apart, for who judges whether two are one. */
export const knownMarks = (ctx: AppContext, playerId: number): Promise<IdentityMark[]> =>
  marksOf(ctx, { onePer: ['device', 'payment', 'person', 'document', 'number'] }, playerId)

/** The player's mobile number, as one that cannot be read back. */
async function numberMarks(ctx: AppContext, playerId: number): Promise<IdentityMark[]> {
  const { mobile } = await playerById(ctx, playerId)
  return mobile ? [{ what: 'number', mark: markPrivate(ctx, 'mobile', mobile) }] : []
}

/** Of these, what somebody else was given under a mark of this player, by code: their marks are read once for all. */
export async function allTakenByOthers(
  ctx: AppContext,
  kinds: readonly Kind[],
  playerId: number,
  known?: readonly IdentityMark[],
): Promise<ReadonlySet<string>> {
  const asking = kinds.filter(({ onePer }) => onePer.length > 0)
  const onePer = [...new Set(asking.flatMap((kind) => kind.onePer))]
  const marks = known ?? (await marksOf(ctx, { onePer }, playerId))
  const taken = await listTaken(ctx, {
    playerId,
    marks,
    rewards: asking.map(({ source }) => source),
  })
  const had = asking.filter((kind) =>
    taken.some(({ reward, what }) => reward === kind.source && kind.onePer.includes(what)),
  )
  return new Set(had.map(({ code }) => code))
}

/** Whether somebody else was given it under a mark of this player. */
export async function isTakenByOther(ctx: AppContext, kind: Kind, playerId: number) {
  const marks = await marksOf(ctx, kind, playerId)
  return isMarkTaken(ctx, { playerId, reward: kind.source, marks })
}

/**
 * Keeps the player's marks as those that were given it. False, and nothing is kept, when somebody else has one of them:
 * of two at once the first to commit has it. In the transaction that gives it, under the wallet's lock. `known` are the
 * player's marks, where the caller has read them.
 */
export async function claimMarks(
  tx: AppContext,
  kind: Kind,
  playerId: number,
  known?: readonly IdentityMark[],
): Promise<boolean> {
  const marks = known ?? (await marksOf(tx, kind, playerId))
  const claim = { playerId, reward: kind.source, marks, at: tx.clock() }
  // Asked once they are kept: whoever committed before is seen.
  const [kept, isTaken] = await allOf([insertMarks(tx, claim), isMarkTaken(tx, claim)])
  if (isTaken) await removeMarks(tx, { ...claim, marks: kept })
  return !isTaken
}

/**
 * Something that tells persons apart became known of a player: their ID was approved, or a payment account was added.
 * Where somebody else was given a campaign's coins under that mark, what is locked of this player's is taken back, and
 * they are told. True where something was. Asking twice is once; while coins are staked in an open round it is refused
 * (`order-moved`). In the caller's transaction, under the wallet's lock.
 */
async function learn(
  tx: AppContext,
  { playerId }: Player,
  known: readonly IdentityMark[],
): Promise<boolean> {
  let taken = 0
  for (const kind of campaignsState(tx).values()) {
    const marks = among(kind, known)
    if (marks.length === 0) continue
    // Who was never given it holds no marks: they are kept when it is given.
    const key = await grantOfCampaign(tx, { playerId, code: kind.code })
    if (key === undefined) continue
    const claim = { playerId, reward: kind.source, marks, at: tx.clock() }
    if (await isMarkTaken(tx, claim)) {
      taken += await takeBack(tx, { playerId, key, letter: 'bonus-elsewhere' })
    } else {
      await insertMarks(tx, claim)
    }
  }
  return taken > 0
}

/**
 * A payout account is added, or its number changed: it is kept for what may be given, and held against what was. True
 * where something was taken back. In the caller's transaction, which takes the wallet's lock here.
 */
export async function markPayment(
  tx: AppContext,
  { playerId, mark }: Player & { mark: Buffer },
): Promise<boolean> {
  await holdWallet(tx, playerId)
  await keepPayment(tx, { playerId, mark, at: tx.clock() })
  return learn(tx, { playerId }, [{ what: 'payment', mark }])
}

/**
 * An account paid a deposit: as `markPayment`, before what the deposit brings is settled, but never in its way. What
 * is staked in an open round at this moment stays until the account pays again. In the transaction that credits.
 */
export async function markPayer(tx: AppContext, payer: Player & { mark: Buffer }): Promise<void> {
  try {
    await markPayment(tx, payer)
  } catch (fault) {
    if (!(fault instanceof AppError && fault.failure === 'order-moved')) throw fault
  }
}

/**
 * An ID was approved: the person behind it was given each campaign once, whatever the account. In the caller's
 * transaction; what it answers runs after it.
 */
export async function markPerson(
  tx: AppContext,
  playerId: number,
): Promise<((ctx: AppContext) => void) | undefined> {
  await holdWallet(tx, playerId)
  const taken = await learn(tx, { playerId }, await marksOfApproved(tx, playerId))
  return taken ? (ctx) => ctx.live.balanceChanged(playerId) : undefined
}
