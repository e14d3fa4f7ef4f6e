import { RowId } from './money.ts'
import { Type, type Static } from 'typebox'
import { defineOffice, may, View } from './office-call.ts'
import { RiskFlag } from './office-risk.ts'
import { Round } from './play.ts'

// Everything known of a player on one screen, and what the office may do about it.

const Reason = Type.String({ minLength: 3, maxLength: 300 })
const Before = Type.Optional(RowId)
const Size = Type.Integer({ minimum: 1, maximum: 100 })

const PlayerRow = Type.Object({
  playerId: Type.Integer(),
  account: Type.String(),
  nickname: Type.String(),
  state: Type.String(),
  kyc: Type.String(),
  cash: Type.Integer(),
  registeredAt: Type.String(),
  lastSeenAt: Type.String(),
})
export type OfficePlayerRow = Static<typeof PlayerRow>

export const officePlayers = defineOffice({
  name: 'players',
  summary: 'Players by id, name, number or tag; without a question the newest.',
  roles: may.all,
  input: { search: Type.String({ maxLength: 60 }), before: Before, size: Size, view: View },
  output: { rows: Type.Array(PlayerRow), more: Type.Boolean() },
})

const Line = Type.Object({
  id: Type.String(),
  at: Type.String(),
  kind: Type.String(),
  /** Hundredths; less than zero went away. */
  amount: Type.Integer(),
  status: Type.String(),
  text: Type.String(),
})
export type OfficeLine = Static<typeof Line>

export const officePlayer = defineOffice({
  name: 'player',
  summary: 'Everything known of one player; that it was read is recorded.',
  roles: may.all,
  input: { playerId: RowId },
  output: {
    playerId: Type.Integer(),
    account: Type.String(),
    nickname: Type.String(),
    /** The last digits only. */
    mobile: Type.String(),
    state: Type.String(),
    betsBlocked: Type.String(),
    maxBet: Type.Union([Type.Integer(), Type.Null()]),
    registeredAt: Type.String(),
    lastSeenAt: Type.String(),
    superiorId: Type.Integer(),
    termsVersion: Type.String(),
    kyc: Type.Object({
      status: Type.String(),
      name: Type.String(),
      level: Type.Integer(),
      flags: Type.Array(Type.String()),
    }),
    money: Type.Object({
      cash: Type.Integer(),
      held: Type.Integer(),
      safebox: Type.Integer(),
      points: Type.Integer(),
      debt: Type.Integer(),
      deposits: Type.Integer(),
      withdrawals: Type.Integer(),
      bets: Type.Integer(),
      wins: Type.Integer(),
    }),
    flags: Type.Array(RiskFlag),
    entries: Type.Array(Line),
    deposits: Type.Array(Line),
    withdrawals: Type.Array(Line),
    rounds: Type.Array(Round),
    accounts: Type.Array(
      Type.Object({ bankName: Type.String(), name: Type.String(), number: Type.String() }),
    ),
    sessions: Type.Array(
      Type.Object({
        id: Type.String(),
        device: Type.String(),
        address: Type.String(),
        createdAt: Type.String(),
        lastActiveAt: Type.String(),
        open: Type.Boolean(),
      }),
    ),
    /** Other players of the same device or address. */
    linked: Type.Array(
      Type.Object({
        playerId: Type.Integer(),
        account: Type.String(),
        by: Type.String(),
        state: Type.String(),
      }),
    ),
    tags: Type.Array(Type.String()),
    notes: Type.Array(
      Type.Object({
        id: Type.Integer(),
        at: Type.String(),
        by: Type.String(),
        text: Type.String(),
      }),
    ),
  },
})

export const officePlayerLines = defineOffice({
  name: 'playerLines',
  summary: 'Further lines of one list of a player, older than those seen.',
  roles: may.all,
  input: {
    playerId: RowId,
    list: Type.Enum(['entries', 'rounds']),
    before: Before,
    size: Size,
  },
  output: { rows: Type.Array(Line), more: Type.Boolean() },
})

export const officeFreezePlayer = defineOffice({
  name: 'freezePlayer',
  summary:
    'Shuts an account: sessions and games end, no bet is taken; money stays. Or opens it again.',
  roles: may.service,
  input: { playerId: RowId, frozen: Type.Boolean(), reason: Reason },
  output: { state: Type.String() },
})
export const officeEndSessions = defineOffice({
  name: 'endSessions',
  summary: 'Signs the player out everywhere; games end.',
  roles: may.service,
  input: { playerId: RowId, reason: Reason },
  output: { ended: Type.Integer() },
})
export const officeAddNote = defineOffice({
  name: 'addNote',
  summary: 'A note for the operator’s people. Notes are never changed.',
  roles: may.service,
  input: { playerId: RowId, text: Type.String({ minLength: 1, maxLength: 2000 }) },
  output: {},
})
export const officeTagPlayer = defineOffice({
  name: 'tagPlayer',
  summary: 'Puts a tag on a player, or takes it off.',
  roles: may.service,
  input: {
    playerId: RowId,
    tag: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,29}$' }),
    on: Type.Boolean(),
  },
  output: { tags: Type.Array(Type.String()) },
})

const Adjustment = Type.Object({
  id: Type.Integer(),
  playerId: Type.Integer(),
  account: Type.String(),
  /** Hundredths; less than zero takes away. */
  amount: Type.Integer(),
  /** The player's balance now: before it, while it waits. */
  cash: Type.Integer(),
  reason: Type.String(),
  evidence: Type.String(),
  status: Type.String(),
  proposedBy: Type.String(),
  decidedBy: Type.String(),
  at: Type.String(),
  mine: Type.Boolean(),
})
export type OfficeAdjustment = Static<typeof Adjustment>
export const adjustmentReasons = [
  'wrong-settlement',
  'lost-payment',
  'goodwill',
  'recovery',
  'correction',
] as const

export const officeAdjustments = defineOffice({
  name: 'adjustments',
  summary: 'Manual corrections of balances: those that wait, or those decided.',
  roles: may.moneyRead,
  input: { waiting: Type.Boolean(), before: Before, size: Size, view: View },
  output: {
    rows: Type.Array(Adjustment),
    more: Type.Boolean(),
    /** Above it one of the two is an owner. */
    ownerAbove: Type.Integer(),
  },
})
export const officeProposeAdjustment = defineOffice({
  name: 'proposeAdjustment',
  summary:
    'Proposes to correct a balance; another member decides. Asking again with the key is once.',
  roles: may.money,
  input: {
    key: Type.String({ minLength: 8, maxLength: 64 }),
    playerId: RowId,
    amount: Type.Integer({ minimum: -100_000_000, maximum: 100_000_000 }),
    reason: Type.Enum([...adjustmentReasons]),
    evidence: Reason,
  },
  output: { id: Type.Integer() },
})
export const officeDecideAdjustment = defineOffice({
  name: 'decideAdjustment',
  summary: 'Approves or refuses an adjustment that somebody else proposed; approved it is booked.',
  roles: may.money,
  input: { id: RowId, approve: Type.Boolean() },
  output: { status: Type.String() },
})

export const officePlayerCalls = [
  officePlayers,
  officePlayer,
  officePlayerLines,
  officeFreezePlayer,
  officeEndSessions,
  officeAddNote,
  officeTagPlayer,
  officeAdjustments,
  officeProposeAdjustment,
  officeDecideAdjustment,
] as const
