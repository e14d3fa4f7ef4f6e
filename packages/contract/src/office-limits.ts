import { Type, type Static } from 'typebox'
import { Balance } from './money.ts'

// How much one member of a role may decide: for each kind of decision, at once and a day in Manila.

export const limitActs = [
  'approve',
  'credit',
  'refund',
  'adjust',
  'gift',
  'mail-reward',
  'void',
] as const
export type LimitAct = (typeof limitActs)[number]

/** Null: no limit of this kind. */
const Most = Type.Union([Balance, Type.Null()])
export const RoleLimit = Type.Object(
  {
    act: Type.Enum([...limitActs]),
    /** For one decision, in hundredths. */
    each: Most,
    daySum: Most,
    dayCount: Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()]),
    /** For one player a day. */
    playerDaySum: Most,
  },
  { additionalProperties: false },
)
export type RoleLimit = Static<typeof RoleLimit>

/** Limits that a decision can pass; `none`: the role decides nothing of this kind. */
export const limitKinds = ['none', 'each', 'day_count', 'day_sum', 'player_day_sum'] as const
/** With the refusal `role-limit`: what is left, in hundredths, or decisions of `day_count`. */
export const LimitLeft = Type.Object({
  of: Type.Enum([...limitKinds]),
  amount: Type.Integer(),
  /** Whether it is a limit of the member who asks, or of the one who proposed. */
  mine: Type.Boolean(),
})
export type LimitLeft = Static<typeof LimitLeft>
