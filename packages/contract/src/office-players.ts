import { RowId } from './money.ts'
import { Type, type Static } from 'typebox'
import { days, defineListFile, defineOffice, may, PlayerSearch, View } from './office-call.ts'
import { RiskFlag } from './office-risk.ts'
import { oneOf } from './one-of.ts'

// A player on one page, a tab at a time, and what the office may do about them.

const Reason = Type.String({ minLength: 3, maxLength: 300 })
const Before = Type.Optional(RowId)
const Size = Type.Integer({ minimum: 1, maximum: 100 })

/** States of an account. */
export const accountStates = ['active', 'frozen', 'closed'] as const

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
  input: {
    search: Type.String({ maxLength: 60 }),
    state: Type.Optional(Type.Enum([...accountStates])),
    /** When the player registered. */
    ...days,
    before: Before,
    size: Size,
    view: View,
  },
  output: { rows: Type.Array(PlayerRow), more: Type.Boolean() },
})

/** As the list shows them; fewer than may look at one may take all. */
export const officeExportPlayers = defineListFile({
  name: 'exportPlayers',
  of: officePlayers,
  rows: 'Players',
  roles: may.money,
})

const Line = Type.Object({
  id: Type.String(),
  at: Type.String(),
  kind: Type.String(),
  /** Hundredths; less than zero went away. */
  amount: Type.Integer(),
  status: Type.String(),
  text: Type.String(),
  /** Movements only: the balance after it. */
  after: Type.Optional(Type.Integer()),
})
export type OfficeLine = Static<typeof Line>

/** Ways in which two accounts may be one person's, the surest first, each with how sure it alone makes it, in percent. */
export const linkStrengths = {
  document: 100,
  picture: 95,
  person: 90,
  payer: 85,
  payee: 80,
  device: 55,
  invited: 20,
  address: 5,
} as const
export type LinkKind = keyof typeof linkStrengths
export const linkKinds = Object.keys(linkStrengths) as LinkKind[]

const Link = Type.Object({
  playerId: Type.Integer(),
  account: Type.String(),
  state: Type.String(),
  /** Percent, of all that they share together. */
  strength: Type.Integer(),
  /** The surest first; `at` is when it was seen last at the other one, null where nobody wrote it down. */
  shared: Type.Array(
    Type.Object({ kind: oneOf(linkKinds), at: Type.Union([Type.String(), Type.Null()]) }),
  ),
})
export type OfficeLink = Static<typeof Link>

export const officePlayer = defineOffice({
  name: 'player',
  summary: 'A player at a glance; that it was read is recorded.',
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
    accounts: Type.Array(
      Type.Object({ bankName: Type.String(), name: Type.String(), number: Type.String() }),
    ),
    /** The surest of those who may be the same person: the tab of links has them all. */
    linked: Type.Array(Link),
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
  summary: 'One list of a player, page by page; orders the newest alone.',
  roles: may.all,
  input: {
    playerId: RowId,
    list: Type.Enum(['entries', 'rounds', 'deposits', 'withdrawals']),
    before: Before,
    size: Size,
  },
  output: { rows: Type.Array(Line), more: Type.Boolean() },
})

export const officePlayerLinks = defineOffice({
  name: 'playerLinks',
  summary: 'Accounts that may be the same person’s, the surest first, with what they share.',
  roles: may.all,
  input: { playerId: RowId },
  output: { rows: Type.Array(Link) },
})

const When = Type.Union([Type.String(), Type.Null()])

export const officePlayerAccess = defineOffice({
  name: 'playerAccess',
  summary: 'How a player gets in: sessions, devices, factors, and what happened to them.',
  roles: may.all,
  input: { playerId: RowId },
  output: {
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
    /** Since when codes of an app are asked for; null where they are not. */
    codesSince: When,
    passkeys: Type.Array(
      Type.Object({ name: Type.String(), createdAt: Type.String(), usedAt: When }),
    ),
    events: Type.Array(
      Type.Object({
        id: Type.Integer(),
        kind: Type.String(),
        address: Type.String(),
        at: Type.String(),
      }),
    ),
  },
})

export const officePlayerBonuses = defineOffice({
  name: 'playerBonuses',
  summary: 'Bonuses of a player: what is open with its wagering, then those that ended.',
  roles: may.all,
  input: { playerId: RowId },
  output: {
    rows: Type.Array(
      Type.Object({
        id: Type.Integer(),
        source: Type.String(),
        amount: Type.Integer(),
        /** Still bound to play, from the amount and what was won with it. */
        locked: Type.Integer(),
        required: Type.Integer(),
        progress: Type.Integer(),
        status: Type.String(),
        grantedAt: Type.String(),
        endsAt: Type.String(),
        endedAt: When,
      }),
    ),
  },
})

export const officePlayerContact = defineOffice({
  name: 'playerContact',
  summary:
    'Chats, complaints and mails of a player, the newest of each: what about, and where they stand.',
  roles: may.all,
  input: { playerId: RowId },
  output: {
    chats: Type.Array(
      Type.Object({
        no: Type.Integer(),
        topic: Type.String(),
        messages: Type.Integer(),
        openedAt: Type.String(),
        closedAt: When,
      }),
    ),
    complaints: Type.Array(
      Type.Object({
        no: Type.Integer(),
        about: Type.String(),
        ref: Type.String(),
        madeAt: Type.String(),
        dueOn: Type.String(),
        outcome: Type.String(),
      }),
    ),
    mails: Type.Array(
      Type.Object({
        id: Type.Integer(),
        template: Type.String(),
        sentAt: Type.String(),
        readAt: When,
      }),
    ),
  },
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
  input: {
    waiting: Type.Boolean(),
    search: PlayerSearch,
    /** When it was proposed. */
    ...days,
    before: Before,
    size: Size,
    view: View,
  },
  output: {
    rows: Type.Array(Adjustment),
    more: Type.Boolean(),
    /** Above it one of the two is an owner. */
    ownerAbove: Type.Integer(),
  },
})
export const officeExportAdjustments = defineListFile({
  name: 'exportAdjustments',
  of: officeAdjustments,
  rows: 'Corrections of balances',
  roles: may.moneyRead,
})
export const officeProposeAdjustment = defineOffice({
  name: 'proposeAdjustment',
  summary:
    'Proposes to correct a balance; another member decides. Asking again with the key is once.',
  roles: may.money,
  stepUp: 'amount',
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
  stepUp: 'amount',
  input: { id: RowId, approve: Type.Boolean() },
  output: { status: Type.String() },
})

export const officePlayerCalls = [
  officePlayers,
  officeExportPlayers,
  officePlayer,
  officePlayerLines,
  officePlayerLinks,
  officePlayerAccess,
  officePlayerBonuses,
  officePlayerContact,
  officeFreezePlayer,
  officeEndSessions,
  officeAddNote,
  officeTagPlayer,
  officeAdjustments,
  officeExportAdjustments,
  officeProposeAdjustment,
  officeDecideAdjustment,
] as const
