import type { Facts } from '@perlas/campaign-kit/kind'
import { allOf, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { openDealer, type Dealer } from '../draws.ts'
import { factsFor } from '../facts/facts.ts'
import { mayBegin } from '../one-of-a-kind.ts'
import { closedTo, participation, type Participation } from '../participations.ts'
import type { Held } from './lock.ts'

/** A claim with everything that its decision may know. */
export type Gathered = Held & {
  one: Participation
  facts: Facts
  /** Draws from tables of the terms; undefined for a kind without any. */
  dealer: Dealer | undefined
}

/** Second step: reads terms, facts and seeds. Refuses a campaign that is closed, or not this player's. */
export async function gather(tx: AppContext, held: Held): Promise<Gathered> {
  const { playerId, running, enrolment, player, code } = held
  if (held.isExcluded) throw new AppError('access-closed')
  const one = await participation(tx, running, { playerId, enrolment })
  const odds = one.kind.odds?.(one.terms)
  const [[known], dealer] = await allOf([
    factsFor(tx, playerId, [one], player),
    odds && openDealer(tx, { playerId, code: one.kind.code, odds }),
  ])
  if (!known) throw new Error('no facts for a campaign')
  const facts = code ? { ...known, code: code.fact } : known
  const why = closedTo(tx, one, facts)
  if (why) throw new AppError(why)
  // Begun in another campaign of the kind meanwhile.
  if (!enrolment && !(await mayBegin(tx, playerId, one))) throw new AppError('activity-not-yours')
  return { ...held, one, facts, dealer }
}
