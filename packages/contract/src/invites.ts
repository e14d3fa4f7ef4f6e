import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { oneOf } from './one-of.ts'

export const shortUrl = defineCall({
  name: 'shortUrl',
  summary: 'The short link of the player’s invitation, on this site, and how many visitors it had.',
  access: 'player',
  input: {},
  output: {
    url: Type.String(),
    /** Different visitors, each counted once a day; robots and previews are none. */
    visits: Type.Integer(),
  },
  failures: ['mobile-needed'],
})

/** Where a link can be shared, as `?n=` of the link says. */
export const shareNetworks = ['facebook', 'messenger', 'tiktok', 'viber'] as const

/** When somebody who registers by an invitation counts, until operators say otherwise. Amounts in hundredths. */
export const inviteRules = {
  deposit: 100_00,
  stake: 1_000_00,
  days: 3,
  withinDays: 30,
} as const

/** When the office is told to look twice at an inviter, until operators say otherwise. */
export const inviteWatch = {
  spikeMembers: 10,
  spikeDays: 1,
  voidLeast: 3,
  voidShare: 50,
} as const

/** What a friend still lacks, in general words: never an amount, and not why they cannot count. */
export const friendLacks = ['mobile', 'id', 'deposit', 'play', 'rules'] as const
export type FriendLack = (typeof friendLacks)[number]
/** Counts or not yet; `over`: they can not count any more. */
export const friendStates = ['new', 'valid', 'over'] as const

const Friend = Type.Object({
  /** Its place among the inviter's: no number of a player. */
  no: Type.Integer(),
  /** Masked. */
  name: Type.String(),
  avatar: Type.Integer(),
  state: oneOf(friendStates),
  /** The first thing that they lack; empty for none. */
  missing: oneOf(['', ...friendLacks]),
  /** ISO 8601. */
  since: Type.String(),
})
export type Friend = Static<typeof Friend>

export const FRIENDS_A_PAGE = 20

export const actInviteUserStatus = defineCall({
  name: 'actInviteUserStatus',
  summary:
    'Who registered by the player’s invitation: masked names, whether each counts, and what is missing in general words.',
  access: 'player',
  input: { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) },
  output: {
    list: Type.Array(Friend),
    page: Type.Integer(),
    /** Of all pages. */
    total: Type.Integer(),
    valid: Type.Integer(),
  },
  failures: [],
})

export const inviteCalls = [shortUrl, actInviteUserStatus] as const
