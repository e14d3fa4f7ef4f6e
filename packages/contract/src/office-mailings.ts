import { RowId } from './money.ts'
import { Type, type Static } from 'typebox'
import { Points, PesosOrNone, strict, Whole } from './fields.ts'
import { oneOf } from './one-of.ts'
import { defineOffice, may, View } from './office-call.ts'

// What the office writes to players, with rewards or without. What gives something is for two people.

/** Named players, or all who have a tag. */
export const mailingAudiences = ['players', 'tag'] as const

const audience = {
  to: oneOf(mailingAudiences),
  /** Usernames or ids; nobody where a tag says who. */
  names: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 500 }),
  tag: Type.String({ maxLength: 40 }),
}
const Line = Type.String({ minLength: 3, maxLength: 60 })
const Text = Type.String({ minLength: 3, maxLength: 600 })
export const MailingTexts = Type.Object(
  {
    'en-PH': Type.Object({ title: Line, text: Text }, strict),
    'fil-PH': Type.Object({ title: Line, text: Text }, strict),
  },
  strict,
)

/** The most that one player is given by a mail: ₱1,000 in coins, and what that is in points. */
export const MAILING_MOST = { coins: 1_000_00, points: 125_000_00 } as const

/** What each player is given, as the office draws its form of it. */
export const mailingForm = Type.Object(
  {
    coins: PesosOrNone('Coins', 'For each player. 0 for none.'),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
    points: Points('Points', 'For each player. 0 for none.'),
    days: Whole('Days to collect', 1, 60, 'From the day it is sent.'),
  },
  strict,
)

const between = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })
/** The same as it is sent; hundredths. */
const MailingGift = Type.Object(
  {
    coins: between(0, MAILING_MOST.coins),
    multiple: between(0, 10),
    coinDays: between(1, 30),
    points: between(0, MAILING_MOST.points),
    days: between(1, 60),
  },
  strict,
)
export type MailingGift = Static<typeof MailingGift>

const Mailing = Type.Object({
  id: Type.Integer(),
  tag: Type.String(),
  /** Some of the players, by username, where they were named. */
  names: Type.Array(Type.String()),
  players: Type.Integer(),
  texts: MailingTexts,
  gift: MailingGift,
  reason: Type.String(),
  status: oneOf(['proposed', 'approved', 'refused']),
  /** Players who were written to, who were on a break or excluded, and who collected it. */
  sent: Type.Integer(),
  skipped: Type.Integer(),
  collected: Type.Integer(),
  proposedBy: Type.String(),
  decidedBy: Type.String(),
  at: Type.String(),
  mine: Type.Boolean(),
})
export type OfficeMailing = Static<typeof Mailing>

export const officeMailings = defineOffice({
  name: 'mailings',
  summary: 'What the office wrote to players, the newest first; recorded once for each opening.',
  roles: may.moneyRead,
  input: { view: View },
  output: { rows: Type.Array(Mailing), more: Type.Boolean() },
})

export const officeMailingAudience = defineOffice({
  name: 'mailingAudience',
  summary: 'How many players a mail would go to, and which names are nobody’s.',
  roles: may.money,
  input: audience,
  output: { players: Type.Integer(), unknown: Type.Array(Type.String()) },
})

export const officeProposeMailing = defineOffice({
  name: 'proposeMailing',
  summary:
    'Writes to players at once; with something to collect it waits for another member. Asking again with the key is once.',
  roles: may.money,
  input: {
    key: Type.String({ minLength: 8, maxLength: 64 }),
    ...audience,
    texts: MailingTexts,
    gift: MailingGift,
    reason: Type.String({ minLength: 3, maxLength: 300 }),
  },
  output: { id: Type.Integer(), status: oneOf(['proposed', 'approved', 'refused']) },
})

export const officeDecideMailing = defineOffice({
  name: 'decideMailing',
  summary: 'Sends a mail that somebody else proposed, or refuses it.',
  roles: may.money,
  stepUp: 'amount',
  input: { id: RowId, approve: Type.Boolean() },
  output: { status: oneOf(['approved', 'refused']) },
})

export const officeMailingCalls = [
  officeMailings,
  officeMailingAudience,
  officeProposeMailing,
  officeDecideMailing,
] as const
