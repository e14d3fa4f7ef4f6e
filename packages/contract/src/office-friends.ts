import { RowId } from './money.ts'
import { Day } from './day.ts'
import { Type, type Static } from 'typebox'
import { friendLacks } from './invites.ts'
import { oneOf } from './one-of.ts'
import { defineListFile, defineOffice, may, View } from './office-call.ts'
import { RiskFlag } from './office-risk.ts'

// Members and agents in the office: who invited whom, who counts and why not, what agents earned; and making one void.

const Code = Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' })
const Size = Type.Integer({ minimum: 1, maximum: 100 })
/** From where a list goes on: what it was sorted by, and whose row it was. */
const After = Type.String({ pattern: '^[0-9]{1,16}:[0-9]{1,16}$' })

/** A programme of friends or agents that a player takes part in. */
const Programme = Type.Object({ code: Type.String(), title: Type.String() })

export const inviterSorts = ['members', 'commission'] as const
const Inviter = Type.Object({
  playerId: Type.Integer(),
  account: Type.String(),
  state: Type.String(),
  members: Type.Integer(),
  valid: Type.Integer(),
  void: Type.Integer(),
  /** Hundredths: of weeks that were booked, and what of it was paid. */
  earned: Type.Integer(),
  paid: Type.Integer(),
  programmes: Type.Array(Programme),
  /** What asks for a second look. */
  flags: Type.Array(RiskFlag),
  /** Proposals about their members that wait. */
  waiting: Type.Integer(),
})
export type OfficeInviter = Static<typeof Inviter>

export const officeInviters = defineOffice({
  name: 'inviters',
  summary:
    'Whoever brought members, by how many or by commission; recorded once for each opening and search.',
  roles: may.all,
  input: {
    size: Size,
    /** An id, or a whole account. */
    search: Type.Optional(Type.String({ maxLength: 64 })),
    programme: Type.Optional(Code),
    sort: Type.Optional(oneOf(inviterSorts)),
    /** Those of whom a proposal waits. */
    waiting: Type.Optional(Type.Boolean()),
    after: Type.Optional(After),
    view: View,
  },
  output: {
    rows: Type.Array(Inviter),
    more: Type.Boolean(),
    next: Type.String(),
    programmes: Type.Array(Programme),
  },
})

/** With what they earned: for those who read money. */
export const officeExportInviters = defineListFile({
  name: 'exportInviters',
  of: officeInviters,
  rows: 'Players who invited others',
  roles: may.moneyRead,
})

/** What a friend of the office's list can stand as. */
export const memberStates = ['new', 'valid', 'void', 'late'] as const
export type MemberState = (typeof memberStates)[number]
/** Why somebody is void: shares something, a deposit went back, or two members of the office decided. */
export const voidReasons = ['', 'shared', 'returned', 'decided'] as const
/** What tells people apart. */
export const markNames = ['', 'device', 'payment', 'person', 'document', 'number'] as const
/** Why somebody's play earns an agent nothing. */
export const barReasons = ['', 'agent', 'member', 'void'] as const
export const friendMoves = ['void', 'restore'] as const
export type FriendMove = (typeof friendMoves)[number]

const Move = Type.Object({
  id: Type.Integer(),
  what: oneOf(friendMoves),
  reason: Type.String(),
  status: oneOf(['proposed', 'done', 'refused']),
  proposedBy: Type.String(),
  decidedBy: Type.String(),
  at: Type.String(),
  mine: Type.Boolean(),
  /** Proposed of a member who stands otherwise by now. */
  stale: Type.Boolean(),
})

const Friend = Type.Object({
  playerId: Type.Integer(),
  account: Type.String(),
  /** Of the account. */
  accountState: Type.String(),
  /** On a break or excluded, and by whom; else empty. */
  keptOut: Type.String(),
  via: oneOf(['registered', 'named']),
  since: Type.String(),
  /** The last day on which they can come to count. */
  lastDay: Type.String(),
  state: oneOf(memberStates),
  missing: Type.Array(oneOf(friendLacks)),
  validAt: Type.String(),
  voidAt: Type.String(),
  voidWhy: oneOf(voidReasons),
  restoredAt: Type.String(),
  /** What they share, with whom, and since when it is known; else empty. */
  sharedWhat: oneOf(markNames),
  sharedWith: Type.Integer(),
  sharedAt: Type.String(),
  /** Which programme was paid for them; empty for none. */
  paidBy: Type.String(),
  /** Why their play earns the inviter no commission; empty where it does. */
  barred: oneOf(barReasons),
  /** How many they brought themselves. */
  members: Type.Integer(),
  moves: Type.Array(Move),
})
export type OfficeFriend = Static<typeof Friend>

const Above = Type.Object({
  playerId: Type.Integer(),
  account: Type.String(),
  tier: Type.Integer(),
  /** Percent of what games keep that this tier pays them at least, in hundredths; 0 for nothing. */
  share: Type.Integer(),
  programme: Type.String(),
})

export const officeInviter = defineOffice({
  name: 'inviter',
  summary:
    'One player among members and agents: who stands above, what they brought and earned, and what they take part in. That it was read is recorded.',
  roles: may.all,
  input: { playerId: RowId },
  output: {
    playerId: Type.Integer(),
    account: Type.String(),
    state: Type.String(),
    members: Type.Integer(),
    valid: Type.Integer(),
    void: Type.Integer(),
    /** Members on each tier of lines, from the first to the fifth. */
    lines: Type.Array(Type.Integer()),
    above: Type.Array(Above),
    /** How they stand for who invited them; empty where nobody did. */
    standsAs: oneOf(['', ...memberStates]),
    programmes: Type.Array(Programme),
    /** The programme of an agent that they take part in, or did last. */
    seat: Type.Union([
      Type.Object({ programme: Type.String(), since: Type.String(), until: Type.String() }),
      Type.Null(),
    ]),
    earned: Type.Integer(),
    paid: Type.Integer(),
    flags: Type.Array(RiskFlag),
    /** What a member needs to count, as operators set it; hundredths and days. */
    rules: Type.Object({
      deposit: Type.Integer(),
      stake: Type.Integer(),
      days: Type.Integer(),
      withinDays: Type.Integer(),
    }),
  },
})

export const officeFriends = defineOffice({
  name: 'friends',
  summary:
    'The members that one player brought, the newest first, each with how they stand and why; recorded once for each opening.',
  roles: may.all,
  input: {
    playerId: RowId,
    size: Size,
    state: Type.Optional(oneOf(memberStates)),
    after: Type.Optional(After),
    view: View,
  },
  output: { rows: Type.Array(Friend), more: Type.Boolean(), next: Type.String() },
})

const Week = Type.Object({
  /** Its Monday. */
  week: Type.String(),
  tier: Type.Integer(),
  members: Type.Integer(),
  stake: Type.Integer(),
  /** What games keep of it on average, and what was undone before beyond what it came to; hundredths. */
  theo: Type.Integer(),
  carried: Type.Integer(),
  amount: Type.Integer(),
  paid: Type.Integer(),
  state: oneOf(['open', 'booked', 'held', 'free', 'paid', 'withheld']),
  freeOn: Type.String(),
  /** Each payment of it in the ledger of the agent. */
  entries: Type.Array(
    Type.Object({ entryNo: Type.Integer(), amount: Type.Integer(), at: Type.String() }),
  ),
})
export type OfficeAgentWeek = Static<typeof Week>

export const officeAgentWeeks = defineOffice({
  name: 'agentWeeks',
  summary:
    'The weeks of an agent by tier, the newest first, with what the ledger paid of each; recorded once for each opening.',
  roles: may.all,
  input: {
    playerId: RowId,
    /** Weeks before this Monday. */
    before: Type.Optional(Day),
    view: View,
  },
  output: { rows: Type.Array(Week), more: Type.Boolean() },
})

export const officeMoveFriend = defineOffice({
  name: 'moveFriend',
  summary:
    'Proposes that a member of an inviter is void from now on, or counts again. Another member of the office decides.',
  roles: may.money,
  input: {
    /** What the page calls this request: sent twice it is one proposal. */
    key: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
    playerId: RowId,
    friendId: RowId,
    what: oneOf(friendMoves),
    reason: Type.String({ minLength: 5, maxLength: 300 }),
  },
  output: { status: oneOf(['proposed', 'done', 'refused']) },
})

export const officeDecideFriend = defineOffice({
  name: 'decideFriend',
  summary: 'The second member agrees, or says no; one’s own is taken back.',
  roles: may.money,
  input: { playerId: RowId, id: RowId, approve: Type.Boolean() },
  output: { status: oneOf(['done', 'refused']) },
})

export const officeFriendCalls = [
  officeInviters,
  officeExportInviters,
  officeInviter,
  officeFriends,
  officeAgentWeeks,
  officeMoveFriend,
  officeDecideFriend,
] as const
