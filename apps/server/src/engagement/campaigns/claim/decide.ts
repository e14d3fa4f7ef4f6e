import { dayAfter } from '@perlas/campaign-kit/days'
import {
  costOf,
  unknownPurse,
  type Command,
  type Effect,
  type Facts,
  type Kind,
  type View,
} from '@perlas/campaign-kit/kind'
import type { Static } from 'typebox'
import { AppError } from '#/kernel/http/errors.ts'
import { readyIn, viewOf, type Participation } from '../participations.ts'

const DAY_MS = 86_400_000
/** Effects that may come to several accounts of a person: what comes with others keeps the player's marks. */
const unmarked: readonly Effect['give'][] = ['points', 'tokens', 'commission', 'look', 'stock']

/** A decision with all that follows from it. */
export type Choice = {
  effects: readonly Effect[]
  state: unknown
  /** Friends that it pays for. */
  friends: readonly number[]
  coins: number
  points: number
  /** Hundredths of coins that it takes of the budget. */
  cost: number
  /** It is given once a person: their marks are kept. */
  isMarked: boolean
  /** Facts once it was given, and the campaign's page by them. */
  after: Facts
  view: View
  /** Steps that can be received no more. */
  steps: readonly number[]
}

/** Third step: asks the kind. Pure, but for what `draw` takes of the player's seeds; a refusal is thrown. */
export function decideClaim(
  {
    one,
    facts,
    dealer,
  }: { one: Participation; facts: Facts; dealer: { draw(table: string): number } | undefined },
  command: Command,
): Choice {
  const { kind, terms } = one
  const draw = (table: string): number => {
    if (!dealer) throw new Error(`${kind.code} draws and has no tables`)
    return dealer.draw(table)
  }
  const before = one.state as Static<Kind['state']>
  const decided = kind.decide({ terms, state: before, facts, command, draw })
  if ('refuse' in decided) throw new AppError(decided.refuse)
  const { effects, state, friends = [] } = decided
  const points = sumOf(effects, 'points')
  const after = factsAfter(facts, { points, friends })
  const next = { ...one, state }
  return {
    effects,
    state,
    friends,
    coins: sumOf(effects, 'coins'),
    points,
    cost: effects.reduce((sum, effect) => sum + costOf(effect), 0),
    isMarked: effects.some(({ give }) => !unmarked.includes(give)),
    after,
    view: viewOf(next, after),
    steps: stepsGone(viewOf(one, facts), next, after),
  }
}

const sumOf = (effects: readonly Effect[], what: 'coins' | 'points') =>
  effects.reduce((sum, one) => sum + (one.give === what ? one.amount : 0), 0)

/** Facts once a decision was applied: its points came, its friends were paid for, and what is left was not looked at again. */
function factsAfter(
  facts: Facts,
  { points, friends }: { points: number; friends: readonly number[] },
): Facts {
  const { profile, invites, purse } = facts
  const valid = invites?.valid.map((one) =>
    friends.includes(one.id) ? { ...one, used: true } : one,
  )
  return {
    ...facts,
    profile: { ...profile, points: profile.points + points },
    ...(invites && valid && { invites: { ...invites, valid } }),
    ...(purse && { purse: unknownPurse }),
  }
}

/** Steps that could be received before and neither now nor tomorrow: nothing of them ends any more. */
function stepsGone(before: View, next: Participation, after: Facts): number[] {
  const tomorrow = { ...after, today: dayAfter(after.today, 1), now: after.now + DAY_MS }
  const left = [after, tomorrow].flatMap((facts) => readyIn(viewOf(next, facts)))
  return readyIn(before).flatMap(({ id }) => (left.some((step) => step.id === id) ? [] : [id]))
}
