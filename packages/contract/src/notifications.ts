import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import type { MailTemplate } from './mail.ts'

// What reaches a player outside of the app. Everything stands in the mail of the app too.

export const noticeKinds = ['money', 'identity', 'service', 'rewards'] as const
export type NoticeKind = (typeof noticeKinds)[number]

const NoticeChoices = Type.Object({
  money: Type.Boolean(),
  identity: Type.Boolean(),
  service: Type.Boolean(),
  rewards: Type.Boolean(),
})
export type NoticeChoices = Static<typeof NoticeChoices>

const Endpoint = Type.String({ minLength: 12, maxLength: 1024 })

const view = {
  /** Which kinds are pushed. */
  choices: NoticeChoices,
  /** How many browsers of the player get pushes. */
  devices: Type.Integer(),
  /** Whether the browser does that was asked about. */
  here: Type.Boolean(),
  /** By which push services know this installation, base64url. */
  publicKey: Type.String(),
}

export const getNotifications = defineCall({
  name: 'getNotifications',
  summary: 'What reaches the player outside of the app, and whether this browser gets pushes.',
  access: 'player',
  whileExcluded: true,
  input: {
    /** The push address that this browser has. */
    endpoint: Type.Optional(Endpoint),
  },
  output: view,
  failures: [],
})

export const chooseNotifications = defineCall({
  name: 'chooseNotifications',
  summary: 'Turns the pushes of one kind on or off. Mail in the app stays as it is.',
  access: 'player',
  whileExcluded: true,
  input: { kind: Type.Enum([...noticeKinds]), on: Type.Boolean() },
  output: { choices: NoticeChoices },
  failures: [],
})

export const pushSubscribe = defineCall({
  name: 'pushSubscribe',
  summary:
    'This browser gets pushes until the session ends in which it was allowed: at logout, or after 30 days.',
  access: 'player',
  whileExcluded: true,
  input: {
    endpoint: Endpoint,
    keys: Type.Object(
      // base64url.
      {
        p256dh: Type.String({ minLength: 86, maxLength: 88 }),
        auth: Type.String({ minLength: 22, maxLength: 24 }),
      },
      { additionalProperties: false },
    ),
    /** In which language it is told. */
    lang: Type.Enum(['en-PH', 'fil-PH']),
  },
  output: { devices: Type.Integer() },
  failures: ['push-address-unfit'],
})

export const pushUnsubscribe = defineCall({
  name: 'pushUnsubscribe',
  summary: 'This browser gets no pushes any more. One that got none is answered alike.',
  access: 'player',
  whileExcluded: true,
  input: { endpoint: Endpoint },
  output: { devices: Type.Integer() },
  failures: [],
})

export const pushTest = defineCall({
  name: 'pushTest',
  summary: 'Sends a push to this browser at once.',
  access: 'player',
  whileExcluded: true,
  input: { endpoint: Endpoint },
  output: {
    /** `gone`: the push service knows this browser no more. `later`: it could not be reached. */
    result: Type.Enum(['taken', 'gone', 'later']),
  },
  failures: ['not-found'],
})

export const notificationCalls = [
  getNotifications,
  chooseNotifications,
  pushSubscribe,
  pushUnsubscribe,
  pushTest,
] as const

/** Of which kind a mail is: every one of money and identity is among those that are on from the beginning. */
export const noticeKindOf: Readonly<Record<MailTemplate, NoticeKind>> = {
  'new-device': 'identity',
  'password-changed': 'identity',
  'password-reset': 'identity',
  'mobile-added': 'identity',
  'payout-account-added': 'identity',
  'recovery-codes-made': 'identity',
  'recovery-proposed': 'identity',
  'recovery-granted': 'identity',
  'change-undone': 'identity',
  'second-factor-on': 'identity',
  'second-factor-off': 'identity',
  'passkey-added': 'identity',
  'passkey-removed': 'identity',
  'social-linked': 'identity',
  'social-unlinked': 'identity',
  'wallet-password-set': 'identity',
  'wallet-password-changed': 'identity',
  'wallet-password-reset': 'identity',
  'payout-pin-set': 'identity',
  'payout-pin-changed': 'identity',
  'payout-pin-reset': 'identity',
  'safebox-locked': 'identity',
  'kyc-deadline': 'identity',
  'kyc-received': 'identity',
  'kyc-approved': 'identity',
  'kyc-resubmit': 'identity',
  'kyc-rejected': 'identity',
  'kyc-expired': 'identity',
  'deposit-credited': 'money',
  'deposit-failed': 'money',
  'withdrawal-requested': 'money',
  'withdrawal-waiting-kyc': 'money',
  'withdrawal-review': 'money',
  'withdrawal-approved': 'money',
  'withdrawal-paid': 'money',
  'withdrawal-rejected': 'money',
  'withdrawal-returned': 'money',
  'account-name-differs': 'money',
  'account-name-approved': 'money',
  'account-name-rejected': 'money',
  'round-returned': 'money',
  'withdrawal-cancelled': 'money',
  // These took something out of the balance.
  'bonus-forfeited': 'money',
  'bonus-expired': 'money',
  'bonus-taken-back': 'money',
  'bonus-deposit-returned': 'money',
  'bonus-elsewhere': 'money',
  'bonus-granted': 'rewards',
  'bonus-free': 'rewards',
  'bonus-ending': 'rewards',
  'bonus-met': 'rewards',
  'bonus-met-most': 'rewards',
  'bonus-not-given': 'rewards',
  gift: 'rewards',
  letter: 'rewards',
  'reward-ending': 'rewards',
  'deposit-points': 'rewards',
  'points-lapsing': 'rewards',
  'reward-lapsing': 'rewards',
  'activity-rest': 'rewards',
  'raffle-won': 'rewards',
  'pot-won': 'rewards',
  'pot-paid': 'rewards',
  'pot-waits': 'rewards',
  'pot-waits-still': 'rewards',
  'pot-lapsed': 'rewards',
  'race-won': 'rewards',
  'challenge-won': 'rewards',
  'duel-decided': 'rewards',
  'chat-answered': 'service',
  'chat-ticket': 'service',
  'complaint-received': 'service',
  'complaint-decided': 'service',
  'complaint-appealed': 'service',
  'complaint-closed': 'service',
  'data-received': 'service',
  'data-decided': 'service',
}
