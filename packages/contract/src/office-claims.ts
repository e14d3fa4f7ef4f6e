import { Type, type Static } from 'typebox'
import { oneOf } from './one-of.ts'
import { defineOffice, may, View } from './office-call.ts'
import { markNames } from './office-friends.ts'

// Claims at risk: what can be received and lapses soon, and what waits at a mark, a proof or a budget.

/**
 * lapsing: can be received, and ends within days · set-aside: taken out of the budget for a player, and not received · mark: somebody
 * else holds a mark of the player · proof: an ID or a number is missing · budget: it has no more.
 */
export const claimRisks = ['lapsing', 'set-aside', 'mark', 'proof', 'budget'] as const
export type ClaimRisk = (typeof claimRisks)[number]
/** What ends later is not at risk yet. */
export const LAPSING_DAYS = 7

const Code = Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' })

const Sum = Type.Object({
  code: Type.String(),
  title: Type.String(),
  /** How many steps end within days, their coins in hundredths, and the first of these days. */
  lapsing: Type.Object({
    steps: Type.Integer(),
    coins: Type.Integer(),
    firstDay: Type.String(),
  }),
  setAside: Type.Object({ players: Type.Integer(), coins: Type.Integer() }),
  mark: Type.Integer(),
  proof: Type.Integer(),
  budget: Type.Integer(),
})
export type OfficeClaimSum = Static<typeof Sum>

export const officeClaimSums = defineOffice({
  name: 'claimSums',
  summary: 'What is at risk in each activity, in sums; recorded once for each opening.',
  roles: may.all,
  input: { view: View },
  output: { today: Type.String(), rows: Type.Array(Sum) },
})

const Row = Type.Object({
  id: Type.String(),
  playerId: Type.Integer(),
  account: Type.String(),
  code: Type.String(),
  title: Type.String(),
  /** Steps and their coins in hundredths; of what was refused neither is known. */
  steps: Type.Integer(),
  coins: Type.Integer(),
  /** The last day of what lapses; else empty. */
  lastDay: Type.String(),
  notified: Type.Boolean(),
  /** How often it was asked for in vain, and when last; else 0 and empty. */
  times: Type.Integer(),
  lastAt: Type.String(),
  /** By which mark it was refused, and who was given it before; else empty and 0. */
  markWhat: oneOf(markNames),
  markOf: Type.Integer(),
})
export type OfficeClaim = Static<typeof Row>

export const officeClaims = defineOffice({
  name: 'claims',
  summary:
    'Players whose claims are at risk, in one way: what ends first, what was refused last; recorded once for each opening.',
  roles: may.all,
  input: {
    why: oneOf(claimRisks),
    code: Type.Optional(Code),
    size: Type.Integer({ minimum: 1, maximum: 100 }),
    after: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}:[0-9]{1,16}:[0-9]{1,10}$' })),
    view: View,
  },
  output: { rows: Type.Array(Row), more: Type.Boolean(), next: Type.String() },
})

export const officeClaimCalls = [officeClaimSums, officeClaims] as const
