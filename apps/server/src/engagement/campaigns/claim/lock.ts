import { exclusionOf } from '#/identity/players/players.ts'
import { allOf, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { countUp } from '#/money/bonus/bonus.ts'
import type { Received } from '../activities.ts'
import { profileFacts, type PlayerFacts } from '../facts/facts.ts'
import { marksOf } from '../marks.ts'
import {
  nextDecision,
  readDecision,
  readEnrolment,
  type Decision,
  type Enrolment,
} from '../store.activities.ts'
import type { IdentityMark } from '../store.marks.ts'
import type { ClaimAsk } from './ask.ts'

/** A claim whose player's wallet is locked, with what was read behind the lock. */
export type Held = ClaimAsk & {
  /** The decision about the same request, if there was one. */
  before: Decision | undefined
  isExcluded: boolean
  enrolment: Enrolment | undefined
  player: PlayerFacts
  decisionNo: number
  marks: readonly IdentityMark[]
  /** The count of open bonuses, under way; answers whether it took coins away. */
  counted: Promise<boolean> | undefined
}

/** First step: locks the wallet and reads behind the lock, in one round trip. */
export async function lockAndRead(tx: AppContext, ask: ClaimAsk): Promise<Held> {
  const { playerId, running, request } = ask
  const { kind, campaignId, terms } = running
  // The lock is asked for first: each read after it sees what it waited for.
  const lock = holdWallet(tx, playerId)
  // Bonus coins come to a player whose open bonuses are counted: it takes its time, so it begins at once.
  const counted = kind.most(terms) > 0 ? countUp(tx, playerId) : undefined
  // A refusal undoes it; each other end of the claim waits for it, because half a count would be kept.
  counted?.catch(() => undefined)
  const [, before, exclusion, enrolment, player, decisionNo, marks] = await allOf([
    lock,
    readDecision(tx, { playerId, campaignId, request }),
    exclusionOf(tx, playerId),
    readEnrolment(tx, { playerId, campaignId }),
    profileFacts(tx, playerId),
    nextDecision(tx, playerId),
    marksOf(tx, kind, playerId),
  ])
  const isExcluded = exclusion !== undefined
  return { ...ask, before, isExcluded, enrolment, player, decisionNo, marks, counted }
}

const ordered = (value: object) => JSON.stringify(value, Object.keys(value).toSorted())

/** The answer that the same request had before; asked for anything else it is refused (`order-conflict`). */
export async function repeat(before: Decision, { command, counted }: Held): Promise<Received> {
  if (ordered(before.command) !== ordered(command)) throw new AppError('order-conflict')
  await counted
  return before.answer as Received
}
