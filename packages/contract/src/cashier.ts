import { Type, type Static } from 'typebox'
import { BankAccount } from './accounts.ts'
import { defineCall } from './call.ts'
import { DepositGifts } from './gifts.ts'
import { Balance, PositiveMoney, SmallId } from './money.ts'
import { CipheredPassword } from './identity.ts'
import { pageInput, pageOutput } from './page.ts'
import { RequestId } from './request-id.ts'

export const nameReviewStates = ['waiting', 'approved', 'rejected'] as const
/** As people write it: with blanks, a plus or a country's code (`digitsOf`). */
const CardNum = Type.String({ minLength: 5, maxLength: 40 })
/** Why an account's name differs from that of the ID, in the player's words: it goes to the office. */
const NameNote = Type.String({ minLength: 10, maxLength: 300 })

/** A bank account as withdrawals see it. */
const WithdrawalAccount = Type.Object({
  ...BankAccount.properties,
  /** How its name fits the ID, 0 to 100 and a word of `nameReasons`; null before they are approved. */
  match: Type.Union([Type.Object({ score: Type.Integer(), reason: Type.String() }), Type.Null()]),
  /** Its name is not that of the verified ID: no money goes there, however long it waits, unless a member approves the name. */
  blocked: Type.Boolean(),
  /** What became of the name at the office; `none` where nobody was asked. */
  nameReview: Type.Enum(['none', ...nameReviewStates]),
  /** ISO 8601: no money goes there before; null when it may. */
  coolsUntil: Type.Union([Type.String(), Type.Null()]),
})
export type WithdrawalAccount = Static<typeof WithdrawalAccount>

/** What the deposit screen shows; fields that a kind does not use are empty. */
const RechargeBankOwn = Type.Object({
  orderId: Type.String(),
  qrCodeText: Type.String(),
  /** ISO 8601. */
  createTime: Type.String(),
  /** ISO 8601: payment must be made before it. */
  expireTime: Type.String(),
  bankName: Type.String(),
  shortBankName: Type.String(),
  accountName: Type.String(),
  cardNum: Type.String(),
})

export const recharge3 = defineCall({
  name: 'recharge3',
  summary:
    'Opens a deposit order and asks the payment provider for a page, a QR code or bank details.',
  access: 'player',
  agreed: true,
  input: {
    /** The amount in hundredths, sent as `price`. */
    price: PositiveMoney,
    version: Type.Literal(4),
    /** What it is for, a number of `rechargeKinds`; an activity that does not take it leaves it a plain deposit. */
    actType: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    /** The channel's id. */
    rechargeType: SmallId,
    /** The boost or coupon of `getGifts` that goes with it; at most one. */
    itemId: Type.Optional(SmallId),
    requestId: Type.Optional(RequestId),
  },
  output: {
    /** The page to frame; empty for QR and bank. */
    payUrl: Type.String(),
    /** Whether `payUrl` may be shown in a frame, or needs the top window. */
    framed: Type.Boolean(),
    price: Balance,
    appRechargeBankOwn: RechargeBankOwn,
  },
  failures: [
    'terms-outdated',
    'amount-out-of-range',
    'channel-closed',
    'bank-account-needed',
    'too-many-open-orders',
    'provider-unavailable',
    'order-conflict',
    'wallet-blocked',
    'deposit-limit',
    'item-unavailable',
    'kyc-needed',
  ],
})

const DepositOrder = Type.Object({
  orderId: Type.String(),
  price: Balance,
  channel: Type.String(),
  /** pending, paid, failed, expired or cancelled. */
  status: Type.String(),
  createTime: Type.String(),
  expireTime: Type.String(),
  finishTime: Type.Union([Type.String(), Type.Null()]),
  /** What it brought besides its amount. */
  gifts: DepositGifts,
  /** The bank or wallet took it back, and we took it from the balance; 0 for nothing. */
  reversed: Balance,
})
export type DepositOrder = Static<typeof DepositOrder>

export const rechargeResult = defineCall({
  name: 'rechargeResult',
  summary: 'Where one deposit order stands; asks the provider when the order is still pending.',
  access: 'player',
  whileExcluded: true,
  passive: true,
  input: { orderId: Type.String({ minLength: 1, maxLength: 64 }) },
  output: { isRechargeDone: Type.Boolean(), order: DepositOrder, coin: Balance },
  failures: ['order-not-found'],
})

export const getRechargeRecord = defineCall({
  name: 'getRechargeRecord',
  summary: "The player's deposit orders, newest first.",
  access: 'player',
  whileExcluded: true,
  input: pageInput,
  output: pageOutput(DepositOrder),
  failures: [],
})

/** An open order, with all that it takes to pay it: on another device, after a reload. */
const OpenDeposit = Type.Object({
  ...DepositOrder.properties,
  /** How it is paid: page, qr or bank. */
  kind: Type.String(),
  payUrl: Type.String(),
  framed: Type.Boolean(),
  appRechargeBankOwn: RechargeBankOwn,
})
export type OpenDeposit = Static<typeof OpenDeposit>

export const checkRechargeOrder = defineCall({
  name: 'checkRechargeOrder',
  summary:
    "The player's deposit orders that are not finished, each checked with its provider, and how to pay them.",
  access: 'player',
  whileExcluded: true,
  input: pageInput,
  output: {
    ...pageOutput(OpenDeposit),
    /** ISO 8601: the server's clock, by which the time to pay runs. */
    now: Type.String(),
  },
  failures: [],
})

export const cancelRecharge = defineCall({
  name: 'cancelRecharge',
  summary:
    'Cancels a deposit order that is not paid. One that has ended stays as it is; money that comes later is credited.',
  access: 'player',
  whileExcluded: true,
  input: { orderId: Type.String({ minLength: 1, maxLength: 64 }) },
  output: { order: DepositOrder, coin: Balance },
  failures: ['order-not-found'],
})

export const getExchange = defineCall({
  name: 'getExchange',
  summary: 'What can be withdrawn, the limits, the fee, the processing time and the destinations.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: {
    coin: Balance,
    withdrawable: Balance,
    held: Balance,
    min: Balance,
    max: Balance,
    fee: Balance,
    /** Turnover still to be wagered before bonus coins can leave; 0 when nothing is locked. */
    turnoverLeft: Balance,
    /** Why not more can leave now, line by line: each a word of `holdKinds`. */
    holds: Type.Array(
      Type.Object({
        kind: Type.String(),
        /** Zero where it is no amount. */
        amount: Balance,
        /** ISO 8601, where it ends by itself. */
        until: Type.Union([Type.String(), Type.Null()]),
        /** The bonus of `getBonuses`. */
        bonusId: Type.Union([Type.Integer(), Type.Null()]),
      }),
    ),
    /** Processing classes by amount, business days (PR-05). */
    periods: Type.Array(
      Type.Object({
        from: Balance,
        to: Type.Union([Balance, Type.Null()]),
        minDays: Type.Integer(),
        maxDays: Type.Integer(),
      }),
    ),
    accounts: Type.Array(WithdrawalAccount),
    /** ISO 8601: the server's clock, by which waits run. */
    now: Type.String(),
    /** Whether a PIN is set; `exchange` asks for it. */
    hasPin: Type.Boolean(),
  },
  failures: [],
})

export const exchange = defineCall({
  name: 'exchange',
  summary: 'Asks for a withdrawal: the money is held at once and waits for the review.',
  access: 'player',
  whileExcluded: true,
  input: {
    price: PositiveMoney,
    /** Id of one of the player's bank accounts. */
    bankAccountId: Type.String({ minLength: 1, maxLength: 64 }),
    /** The six digits of `setPayoutPin`. */
    pin: CipheredPassword,
    requestId: Type.Optional(RequestId),
  },
  output: {
    orderId: Type.String(),
    coin: Balance,
    held: Balance,
    dueDate: Type.String(),
    /** Whether it waits until the identity is verified. */
    waitsForKyc: Type.Boolean(),
  },
  failures: [
    'payee-differs',
    'account-recovery-needed',
    'insufficient-funds',
    'held-back',
    'amount-out-of-range',
    'bank-account-needed',
    'too-many-open-orders',
    'order-conflict',
    'wallet-blocked',
    'pin-needed',
    'wrong-credentials',
    'login-locked',
    'cipher-stale',
  ],
})

export const WithdrawalOrder = Type.Object({
  orderId: Type.String(),
  price: Balance,
  fee: Balance,
  bankName: Type.String(),
  cardNum: Type.String(),
  /** review, waiting-kyc, approved, paying, paid, rejected, returned or cancelled. */
  status: Type.String(),
  /** A word of `withdrawalReasons`, or empty. */
  reason: Type.String(),
  createTime: Type.String(),
  /** The last business day of the processing period. */
  dueDate: Type.String(),
  finishTime: Type.Union([Type.String(), Type.Null()]),
  steps: Type.Array(
    Type.Object({
      status: Type.String(),
      at: Type.String(),
      reason: Type.String(),
      /** player, house or provider. */
      by: Type.String(),
    }),
  ),
  /** Approved by the payout policy, without a person. */
  automatic: Type.Boolean(),
  /** A person decides it, because the account's name is not the ID's: this alone the player can mend. */
  mend: Type.Union([Type.Literal('payee-name'), Type.Null()]),
  /** In review, and the policy left it to a person. */
  person: Type.Boolean(),
  /** `check`: it is held until a day. `answer`: customer service asked the player something. Null where neither is so. */
  waits: Type.Union([
    Type.Object({ for: Type.Enum(['check', 'answer']), until: Type.String() }),
    Type.Null(),
  ]),
})
export type WithdrawalOrder = Static<typeof WithdrawalOrder>

export const getExchangeOrder = defineCall({
  name: 'getExchangeOrder',
  summary: "The player's withdrawals, newest first, each with the steps it took; or one of them.",
  access: 'player',
  whileExcluded: true,
  input: { ...pageInput, orderId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) },
  output: pageOutput(WithdrawalOrder),
  failures: [],
})

export const cancelExchange = defineCall({
  name: 'cancelExchange',
  summary: 'Takes a withdrawal back while it is in review: the held money is cash again at once.',
  access: 'player',
  whileExcluded: true,
  input: { orderId: Type.String({ minLength: 1, maxLength: 64 }) },
  output: { order: WithdrawalOrder, coin: Balance, held: Balance },
  failures: ['order-not-found', 'order-moved'],
})

export const addBankInfo = defineCall({
  name: 'addBankInfo',
  summary: 'Binds a bank account or e-wallet of the player.',
  access: 'player',
  whileExcluded: true,
  input: {
    bankId: Type.String({ minLength: 1, maxLength: 32 }),
    accountName: Type.String({ minLength: 2, maxLength: 80 }),
    cardNum: CardNum,
    nameNote: Type.Optional(NameNote),
  },
  output: {
    account: BankAccount,
    appUserBankList: Type.Record(Type.String(), Type.Array(BankAccount)),
  },
  proof: 'payout',
  failures: ['payee-differs', 'bank-account-invalid', 'bank-account-limit'],
})

export const getBankInfo = defineCall({
  name: 'getBankInfo',
  summary: 'The bank accounts of the player, with how each name fits the ID, and which wait.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: {
    accounts: Type.Array(WithdrawalAccount),
    now: Type.String(),
    /** The name on the verified ID, which accounts have to bear; null before it is verified. */
    holder: Type.Union([Type.String(), Type.Null()]),
  },
  failures: [],
})

export const modifyBankInfo = defineCall({
  name: 'modifyBankInfo',
  summary: 'Changes an account, makes it the default or removes it. What is changed waits anew.',
  access: 'player',
  whileExcluded: true,
  input: {
    id: Type.String({ minLength: 1, maxLength: 64 }),
    accountName: Type.Optional(Type.String({ minLength: 2, maxLength: 80 })),
    cardNum: Type.Optional(CardNum),
    isDefault: Type.Optional(Type.Literal(true)),
    nameNote: Type.Optional(NameNote),
    remove: Type.Optional(Type.Literal(true)),
  },
  output: {
    accounts: Type.Array(WithdrawalAccount),
    now: Type.String(),
    holder: Type.Union([Type.String(), Type.Null()]),
    appUserBankList: Type.Record(Type.String(), Type.Array(BankAccount)),
  },
  failures: ['proof-needed', 'payee-differs', 'bank-account-needed', 'bank-account-invalid'],
})

export const cashierCalls = [
  recharge3,
  rechargeResult,
  getRechargeRecord,
  checkRechargeOrder,
  cancelRecharge,
  getExchange,
  exchange,
  getExchangeOrder,
  cancelExchange,
  addBankInfo,
  getBankInfo,
  modifyBankInfo,
] as const
