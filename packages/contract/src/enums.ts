/** The specification's enumerations, and the numbers we gave to those whose numbers it does not show. */

export const gameTypes = { slots: 1, fish: 2, poker: 3, sports: 4, live: 5, games: 6 } as const
export const homeTabs = { home: 0, favorites: 101 } as const
export const loginTypes = { phone: 1, account: 2, phoneNoOtp: 3 } as const
export const jumpTypes = { none: 0, activity: 1, game: 2, url: 3 } as const
export const bannerClickTypes = { activity: 1, url: 3 } as const
/** A banner's activity click with this action opens the task page. */
export const BANNER_ACTION_TASKS = 10000
export const platforms = { mobile: 0, desktop: 1 } as const
export const itemStatus = { notReached: 0, receivable: 1, received: 2 } as const
export const mobileTabs = { email: 0, rewards: 1, task: 2, notice: 3, wallets: 4 } as const
export const siteModes = ['standard', 'green'] as const
export const siteVariants = ['9s', 'n7', '6b', '6s'] as const
export const registerTypes = ['username', 'phone', 'phoneNoOtp'] as const

/** Numbers from 60 on are ours: the specification shows these activities without one. */
export const activityTypes = {
  Bind: 4,
  VIP: 8,
  SignUpBonus: 15,
  Fund: 16,
  LadderRecharge: 17,
  InviteUserSpin: 20,
  RedPacket: 22,
  Agent: 26,
  Christmas: 37,
  NewYear: 38,
  FirstCharge: 39,
  InviteFriend1: 40,
  Agent5: 41,
  Tasks: 42,
  ContinuousRecharge: 43,
  FreeLoginBonus: 60,
  FollowRewards: 61,
  AccumulatedRecharge: 62,
  OutLink: 63,
  Supply: 64,
  AgentCount: 65,
  WeekendLottery: 66,
  Festival: 67,
  FreeSign: 68,
  VipRebate: 69,
  AppUpdate: 70,
  DayBonus: 71,
  Payday: 72,
  PromoCode: 73,
  Chapters: 77,
  Shop: 78,
} as const

/** Activities that ask for a deposit: they are compared on one page. */
export const depositActivities: readonly number[] = [
  activityTypes.SignUpBonus,
  activityTypes.FirstCharge,
  activityTypes.DayBonus,
  activityTypes.ContinuousRecharge,
  activityTypes.LadderRecharge,
  activityTypes.AccumulatedRecharge,
  activityTypes.Fund,
]

/**
 * What a deposit is for (`actType` of recharge3). Of these numbers the specification says only that there are thirteen;
 * which is which is ours. Any other is a plain deposit.
 */
export const rechargeKinds = {
  none: 0,
  firstRecharge: 1,
  boost: 2,
  coupon: 3,
  signInCard: 4,
  fund: 5,
  ladder: 6,
  promoCode: 7,
  accumulated: 8,
  firstCharge: 9,
  depositEvery: 10,
  dayBonus: 11,
  payday: 12,
  weekendTickets: 13,
} as const

/** What a task asks for. The specification counts 17 and names some; what stands at which number is ours. */
export const taskTypes = {
  signIn: 1,
  bindMobile: 2,
  completeProfile: 3,
  verifyIdentity: 4,
  playRounds: 5,
  playGames: 6,
  saveFavorite: 7,
  followFacebook: 8,
  followTelegram: 9,
  followInstagram: 10,
  followTikTok: 11,
  share: 12,
  addApp: 13,
  firstPay: 14,
  shop: 15,
  payToday: 16,
  /** Set a limit, look a round up, add an account to be paid to: `about` says which. */
  learn: 17,
} as const

export const rewardIds = {
  coins: 2001,
  points: 2002,
  count: 4001,
  couponGiveMin: 3001,
  couponGiveMax: 3099,
  freeRounds: 5001,
  /** Looks of the lobby: 6000 and the number of the look. */
  look: 6000,
  newYearActive: 40001,
  newYearBox: 40002,
  newYearLottery: 40003,
  newYearFirework: 40004,
} as const

/** Where a game is shown: in the lists, nowhere, or among what is announced and cannot be played yet. */
export const showTypes = { listed: 0, hidden: 1, coming: 2 } as const

/** A way to pay: open, or resting while its provider does not answer. */
export const channelStatus = { open: 1, resting: 2 } as const

/** Where an order or a round stands, in the words of the records. */
export const depositStatus = ['pending', 'paid', 'failed', 'expired', 'cancelled'] as const
export const withdrawalStatus = [
  'review',
  'waiting-kyc',
  'approved',
  'paying',
  'paid',
  'rejected',
  'returned',
  'cancelled',
] as const
/** Why a withdrawal was refused; a member of the office chooses one, the player reads it. */
export const refusalReasons = [
  'name-mismatch',
  'account-invalid',
  'activity-unclear',
  'against-terms',
] as const
/** Why a withdrawal ended without being paid. */
export const withdrawalReasons = [
  ...refusalReasons,
  'asked-by-player',
  'payout-failed',
  'payout-reversed',
] as const
export const roundStatus = ['open', 'completed', 'cancelled'] as const
/** Why not more can be withdrawn now. */
/** How far the rounds of a game lie from its average. */
export const volatilities = ['low', 'medium', 'high'] as const
export type Volatility = (typeof volatilities)[number]

export const holdKinds = [
  'bonus',
  'safebox',
  'safebox-locked',
  'withdrawals',
  'debt',
  'most',
  'least',
  'orders',
  'kyc',
  'kept-out',
  'pin-reset',
  'way-back',
] as const
/** Why the name of a bank account fits the ID, or does not. */
export const nameReasons = ['same', 'order', 'initials', 'part', 'different', 'checked'] as const
