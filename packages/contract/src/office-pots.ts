import { Type, type Static } from 'typebox'
import { Pesos, strict, Whole, Words } from './fields.ts'
import { Balance, PositiveMoney, RowId, SmallId } from './money.ts'
import { defineOffice, may, View } from './office-call.ts'
import { oneOf } from './one-of.ts'
import { potCodes } from './pot-codes.ts'

// Jackpots in the office: meters, reserve, terms by two members, the early end by two, and accounts of the house.

const Code = oneOf(potCodes)
const Reason = Type.String({ minLength: 10, maxLength: 300 })

/** Terms of a jackpot, which two members decide. Money in hundredths. */
export const PotTermsForm = Type.Object(
  {
    share: Whole('Share of theo, in hundredths of a percent', 1, 500, '200 is 2 %.'),
    seed: Pesos('Begins with'),
    most: Pesos('Falls before it stands above'),
    winners: Whole('Equal prizes', 1, 100, 'Each goes to another person.'),
    /** A moment as ISO 8601, or empty for none. */
    latest: Type.String({
      title: 'Falls at the latest',
      description: 'Empty for no such moment.',
      maxLength: 32,
    }),
    permit: Words('Number of the permit', 100),
  },
  strict,
)
export type PotTermsForm = Static<typeof PotTermsForm>

/** The same without the words of a form. */
const Terms = Type.Object(
  {
    share: Type.Integer({ minimum: 1, maximum: 500 }),
    seed: PositiveMoney,
    most: PositiveMoney,
    winners: Type.Integer({ minimum: 1, maximum: 100 }),
    latest: Type.String({ maxLength: 32 }),
    permit: Type.String({ maxLength: 100 }),
  },
  strict,
)

/** Terms worked out at the play of the last 30 days. */
const Forecast = Type.Object({
  /** Theo a day, in hundredths. */
  theoDay: Balance,
  /** Minutes between two falls; 0 where nothing was played. */
  minutes: Type.Integer(),
  costDay: Balance,
  /** One prize at the most, in hundredths. */
  largestPrize: Balance,
})
export type PotForecast = Static<typeof Forecast>

const Proposal = Type.Object({
  id: Type.Integer(),
  code: Code,
  what: oneOf(['terms', 'end']),
  terms: Type.Union([Terms, Type.Null()]),
  /** `end`: whether it begins anew afterwards. */
  again: Type.Boolean(),
  reason: Type.String(),
  by: Type.String(),
  mine: Type.Boolean(),
  at: Type.String(),
})

const Fall = Type.Object({
  code: Code,
  life: Type.Integer(),
  at: Type.String(),
  /** The sum of all prizes. */
  amount: Balance,
  endedBy: oneOf(['chance', 'latest', 'office']),
  winners: Type.Array(
    Type.Object({
      playerId: Type.Integer(),
      amount: Balance,
      state: oneOf(['won', 'waiting-id', 'paid', 'lapsed']),
      /** Until when an ID is waited for; else empty. */
      due: Type.String(),
    }),
  ),
  /** Address of the file that proves it. */
  file: Type.String(),
})

export const officePots = defineOffice({
  name: 'pots',
  summary:
    'The jackpots: meters, reserve, what is owed, terms, proposals, the last falls, the draw.',
  roles: may.moneyRead,
  input: { view: View },
  output: {
    pots: Type.Array(
      Type.Object({
        code: Code,
        open: Type.Boolean(),
        life: Type.Integer(),
        since: Type.String(),
        /** Whole hundredths. */
        value: Balance,
        reserve: Balance,
        /** The house's own money that went into this pot today. */
        toppedUpToday: Balance,
        terms: Type.Union([Terms, Type.Null()]),
        /** Agreed, and begin with the next life; else null. */
        next: Type.Union([Terms, Type.Null()]),
        /** Two members ended it; it falls in the next tick. */
        ending: Type.Boolean(),
        forecast: Type.Union([Forecast, Type.Null()]),
        players: Type.Integer(),
      }),
    ),
    proposals: Type.Array(Proposal),
    falls: Type.Array(Fall),
    /** Won and not paid, in hundredths. */
    owed: Balance,
    draw: Type.Object({
      tick: Type.Integer(),
      /** Ticks that wait for their draw, and since how many seconds the oldest of them. */
      waiting: Type.Integer(),
      lag: Type.Integer(),
      studio: oneOf(['answers', 'silent', 'refuses', 'unasked']),
      /** Empty where it answers. */
      said: Type.String(),
    }),
    /** Accounts that take no part. */
    house: Type.Array(
      Type.Object({ playerId: Type.Integer(), account: Type.String(), reason: Type.String() }),
    ),
    /** Most that the house adds in a day; hundredths. */
    topUpMost: Balance,
  },
})

export const officeProposePotTerms = defineOffice({
  name: 'proposePotTerms',
  summary:
    'Proposes terms of a jackpot, or only works out what they come to. Where `problems` is not empty nothing was proposed.',
  roles: may.money,
  input: {
    code: Code,
    terms: Terms,
    reason: Reason,
    /** Only works it out. */
    tryOut: Type.Boolean(),
  },
  output: {
    problems: Type.Array(Type.String()),
    forecast: Forecast,
    /** 0 where nothing was proposed. */
    id: Type.Integer(),
  },
})

export const officeApprovePotTerms = defineOffice({
  name: 'approvePotTerms',
  summary:
    'Agrees to proposed terms, as another member: a closed jackpot begins with them, an open one with its next life. Or refuses them.',
  roles: may.money,
  input: { id: SmallId, approve: Type.Boolean() },
  output: { status: oneOf(['approved', 'refused']) },
})

export const officeEndPot = defineOffice({
  name: 'endPot',
  summary:
    'Proposes that a jackpot falls in the next tick; or, by another member with the id, agrees to it or refuses it.',
  roles: may.money,
  input: {
    code: Code,
    /** The proposal of another member; left out to propose. */
    id: Type.Optional(SmallId),
    approve: Type.Optional(Type.Boolean()),
    /** Whether it begins anew after the fall; otherwise it is closed. */
    again: Type.Boolean(),
    reason: Reason,
  },
  output: { status: oneOf(['proposed', 'approved', 'refused']), id: Type.Integer() },
})

export const officeKeepFromPots = defineOffice({
  name: 'keepFromPots',
  summary:
    'Notes that an account is of the house, or a trial, and takes no part in jackpots; or takes it back.',
  roles: may.money,
  input: {
    playerId: RowId,
    kept: Type.Boolean(),
    reason: Reason,
  },
  output: { kept: Type.Boolean() },
})

export const officePotCalls = [
  officePots,
  officeProposePotTerms,
  officeApprovePotTerms,
  officeEndPot,
  officeKeepFromPots,
] as const
