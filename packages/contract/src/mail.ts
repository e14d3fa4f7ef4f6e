import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'

/** What the house can write to a player; the words of each are in the app, in both languages. */
export const mailTemplates = [
  'new-device',
  'password-changed',
  'password-reset',
  'mobile-added',
  'payout-account-added',
  'recovery-codes-made',
  'recovery-proposed',
  'recovery-granted',
  'change-undone',
  'second-factor-on',
  'second-factor-off',
  'passkey-added',
  'passkey-removed',
  'social-linked',
  'social-unlinked',
  'wallet-password-set',
  'wallet-password-changed',
  'wallet-password-reset',
  'payout-pin-set',
  'payout-pin-changed',
  'payout-pin-reset',
  'safebox-locked',
  'kyc-deadline',
  'deposit-credited',
  'deposit-failed',
  'withdrawal-requested',
  'withdrawal-waiting-kyc',
  'withdrawal-review',
  'withdrawal-approved',
  'withdrawal-paid',
  'withdrawal-rejected',
  'withdrawal-returned',
  'withdrawal-cancelled',
  'account-name-differs',
  'account-name-approved',
  'account-name-rejected',
  'round-returned',
  'kyc-received',
  'kyc-approved',
  'kyc-resubmit',
  'kyc-rejected',
  'kyc-expired',
  'bonus-granted',
  'bonus-free',
  'bonus-forfeited',
  'bonus-ending',
  'bonus-met',
  'bonus-met-most',
  'bonus-expired',
  'bonus-taken-back',
  'bonus-deposit-returned',
  'bonus-elsewhere',
  'bonus-not-given',
  'gift',
  'letter',
  'reward-ending',
  'deposit-points',
  'points-lapsing',
  'reward-lapsing',
  'chat-answered',
  'chat-ticket',
  'complaint-received',
  'complaint-decided',
  'complaint-appealed',
  'complaint-closed',
  'data-received',
  'data-decided',
  'activity-rest',
  'raffle-won',
  'pot-won',
  'pot-paid',
  'pot-waits',
  'pot-waits-still',
  'pot-lapsed',
  'race-won',
  'challenge-won',
  'duel-decided',
] as const
export type MailTemplate = (typeof mailTemplates)[number]

const MailId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** What a mail brings: coins (2001) and points (2002) in hundredths. */
const MailAttachment = Type.Object({
  /** 1 to receive, 2 received, 0 over. */
  itemStatus: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  rewards: Type.Array(
    Type.Object({
      id: Type.Integer(),
      count: Type.Integer(),
      betRate: Type.Optional(Type.Number()),
    }),
  ),
  /** ISO 8601: until when it can be received. */
  until: Type.String(),
})

export const Mail = Type.Object({
  id: Type.Integer(),
  /** 0 the account, 1 money, 2 news. */
  kind: Type.Integer(),
  /** One of `mailTemplates`; a later server may know more. */
  template: Type.String(),
  /** What the words name, a device for instance. */
  details: Type.Record(Type.String(), Type.String()),
  /** ISO 8601. */
  sentAt: Type.String(),
  read: Type.Boolean(),
  attach: Type.Optional(MailAttachment),
})
export type Mail = Static<typeof Mail>

export const getMail2 = defineCall({
  name: 'getMail2',
  summary: 'The mail of the signed-in player, newest first, twenty at a time.',
  access: 'player',
  whileExcluded: true,
  input: {
    /** `next` of the page before. */
    before: Type.Optional(MailId),
  },
  output: { mails: Type.Array(Mail), next: Type.Union([Type.Integer(), Type.Null()]) },
  failures: [],
})

export const getMailDetail = defineCall({
  name: 'getMailDetail',
  summary: 'One mail, which is read from now on.',
  access: 'player',
  whileExcluded: true,
  input: { id: MailId },
  output: { mail: Mail },
  failures: ['not-found'],
})

export const delMail = defineCall({
  name: 'delMail',
  summary:
    'Takes a mail out of the list, and with it for good what it brings and was not received.',
  access: 'player',
  whileExcluded: true,
  input: {
    id: MailId,
    /** The player was told that the mail still brings something. */
    sure: Type.Optional(Type.Boolean()),
  },
  output: {},
  failures: ['not-found', 'mail-reward-waits'],
})

export const hasMailUnread = defineCall({
  name: 'hasMailUnread',
  summary: 'How many mails are unread, by kind: account, money, news. Nothing waits for a visitor.',
  access: 'optional',
  whileExcluded: true,
  passive: true,
  input: {},
  output: { red0: Type.Integer(), red1: Type.Integer(), red2: Type.Integer() },
  failures: [],
})

export const mailCalls = [getMail2, getMailDetail, delMail, hasMailUnread] as const
