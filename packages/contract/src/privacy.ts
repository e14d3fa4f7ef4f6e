import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { COMPLAINT_LONGEST, complaintView } from './complaints.ts'
import { pickChoices } from './picks.ts'
import { RequestId } from './request-id.ts'

// The rights of players to their own data (RA 10173): a copy, a correction, a deletion, and each consent with its history.

export const dataRequests = ['correction', 'deletion'] as const
export type DataRequest = (typeof dataRequests)[number]

/** `push-…` are kinds of news; `push-browser` a browser that was allowed or forgotten; `picks` games picked on home. */
export const consentKinds = [
  'terms',
  'declaration',
  'identity',
  'ads',
  'push-money',
  'push-identity',
  'push-service',
  'push-rewards',
  'push-browser',
  'picks',
] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Why an account cannot be deleted yet. */
export const deletionHolds = ['balance', 'safebox', 'withdrawal', 'deposit', 'round'] as const
export type DeletionHold = (typeof deletionHolds)[number]

const Consent = Type.Object({
  kind: Type.Enum([...consentKinds]),
  given: Type.Boolean(),
  /** Empty but for terms, declarations and the consent to the ID check. */
  version: Type.String(),
  /** ISO 8601. */
  at: Type.String(),
})

export const getPrivacy = defineCall({
  name: 'getPrivacy',
  summary:
    'The consents of the player with their history, their choices about picks, and what stands against a deletion.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: {
    /** The newest first, 200 at most. */
    consents: Type.Array(Consent),
    /** ISO 8601: when the last copy was made; empty for never. */
    copiedAt: Type.String(),
    holds: Type.Array(Type.Enum([...deletionHolds])),
    /** Hundredths that are too little to cash out; they stop no deletion. */
    rest: Type.Integer(),
    /** Days for which the law keeps IDs and orders, and days from the last visit after which devices go. */
    keep: Type.Object({ identityDays: Type.Integer(), visitDays: Type.Integer() }),
    /** Days within which a request is decided. */
    days: Type.Integer(),
    picks: Type.Object(pickChoices),
  },
  failures: [],
})

const File = Type.Object({ name: Type.String(), type: Type.String(), text: Type.String() })
export type CopyFile = Static<typeof File>

export const copyMyData = defineCall({
  name: 'copyMyData',
  summary: 'A copy of the player’s own data: one file for machines (JSON), one to read (HTML).',
  access: 'player',
  whileExcluded: true,
  proof: 'identity',
  input: {},
  output: { json: File, html: File },
  failures: [],
})

export const askAboutData = defineCall({
  name: 'askAboutData',
  summary:
    'Asks for a correction or for the deletion of the account; the office decides. The same request again asks once.',
  access: 'player',
  whileExcluded: true,
  proof: 'identity',
  input: {
    requestId: RequestId,
    what: Type.Enum([...dataRequests]),
    text: Type.String({ minLength: 1, maxLength: COMPLAINT_LONGEST }),
  },
  output: complaintView,
  failures: ['data-request-open', 'deletion-held', 'order-conflict'],
})

export const privacyCalls = [getPrivacy, copyMyData, askAboutData] as const
