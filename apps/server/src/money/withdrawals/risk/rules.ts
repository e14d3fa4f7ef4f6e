import {
  kycFlagLevels,
  riskLevels,
  type KycFlag,
  type RiskFlag,
  type RiskName,
} from '@perlas/contract/office-risk'
import type { InvitedSpike } from './questions.ts'

/** What is known of a player when money shall leave; gathered from the database. */
export type RiskInput = {
  accountAgeHours: number
  /** Hours since a device was first seen that was used in the last week; null where none is newer than the account. */
  newDeviceHours: number | null
  deviceTwins: readonly string[]
  /** Other players with one of this player's bank accounts. */
  bankTwins: readonly string[]
  addressTwins: readonly string[]
  deposits: number
  bets: number
  withdrawalsBefore: number
  withdrawalsToday: number
  smallDepositsToday: number
  kycName: string
  kycFlags: readonly string[]
  /** The account the money goes to, where there is an order. */
  goesTo?: { name: string; fitsId: boolean; addedHours: number | null } | undefined
  /** The largest single win of the last rounds, and all wins in them. */
  largestWin: number
  recentWins: number
  /** Deposits that their payer takes back, open or lost: how many, and for how much. */
  disputes: number
  disputed: number
  /** What of their invitations stands out; undefined where nothing does. */
  invited?: InvitedSpike | undefined
}

const DAY = 24
export const SMALL_DEPOSIT = 500_00
/** A single win counts as a concentration from here on. */
const LARGE_WIN = 10_000_00

const hours = (value: number) =>
  value < 1
    ? 'less than an hour'
    : value < 2 * DAY
      ? `${Math.floor(value)} hours`
      : `${Math.floor(value / DAY)} days`

/** The first few; all are on the player's page. */
const others = (players: readonly string[]) =>
  players.length > 3
    ? `${players.slice(0, 3).join(', ')} and ${players.length - 3} more`
    : players.join(', ')

/** Reasons to look twice, the gravest first. None of them decides: a person does. */
export function riskFlags(input: RiskInput): RiskFlag[] {
  const flags: RiskFlag[] = []
  const add = (flag: RiskName, evidence: RiskFlag['evidence']) =>
    flags.push({ flag, level: riskLevels[flag], evidence })
  const { goesTo } = input
  if (goesTo && input.kycName && !goesTo.fitsId) {
    add('name-mismatch', [
      { label: 'ID says', value: input.kycName },
      { label: 'Account says', value: goesTo.name },
    ])
  }
  // What asks for no care by itself, such as a site without a scanner, says nothing of a player.
  const kycFlags = input.kycFlags.filter((flag) => kycFlagLevels[flag as KycFlag] !== 0)
  if (kycFlags.length > 0) add('kyc-flags', [{ label: 'The ID', value: kycFlags.join(', ') }])
  if (input.deviceTwins.length > 0) {
    add('shared-device', [{ label: 'Also used by', value: others(input.deviceTwins) }])
  }
  if (input.disputes > 0) {
    add('payment-dispute', [
      { label: 'Disputed deposits', value: String(input.disputes) },
      { label: 'In all', amount: input.disputed },
    ])
  }
  if (input.bankTwins.length > 0) {
    add('shared-bank-account', [{ label: 'Also added by', value: others(input.bankTwins) }])
  }
  if (input.deposits > 0 && input.bets < input.deposits) {
    add('barely-played', [
      { label: 'Deposited in all', amount: input.deposits },
      { label: 'Staked in all', amount: input.bets },
    ])
  }
  if (input.smallDepositsToday >= 5) {
    add('many-small-deposits', [
      { label: 'In 24 hours', value: String(input.smallDepositsToday) },
      { label: 'Each below', amount: SMALL_DEPOSIT },
    ])
  }
  if (input.withdrawalsToday >= 3) {
    add('many-withdrawals', [{ label: 'In 24 hours', value: String(input.withdrawalsToday) }])
  }
  if (goesTo && goesTo.addedHours !== null && goesTo.addedHours < DAY) {
    add('new-bank-account', [{ label: 'Added before', value: hours(goesTo.addedHours) }])
  }
  if (input.newDeviceHours !== null && input.newDeviceHours < 2 * DAY) {
    add('new-device', [{ label: 'First seen before', value: hours(input.newDeviceHours) }])
  }
  if (input.largestWin >= LARGE_WIN && input.largestWin * 2 > input.recentWins) {
    add('one-large-win', [
      { label: 'Largest win', amount: input.largestWin },
      { label: 'All wins of the last 500 rounds', amount: input.recentWins },
    ])
  }
  flags.push(...invitedFlags(input.invited))
  if (input.accountAgeHours < 3 * DAY) {
    add('new-account', [{ label: 'Registered before', value: hours(input.accountAgeHours) }])
  }
  if (input.addressTwins.length > 0) {
    add('shared-address', [{ label: 'Also used by', value: others(input.addressTwins) }])
  }
  if (goesTo && input.withdrawalsBefore === 0) {
    add('first-withdrawal', [{ label: 'Paid before', value: 'none' }])
  }
  return flags.toSorted((left, right) => right.level - left.level)
}

/** Of an inviter: many friends within days, or many of whom are void. Who counts is decided by the rules and by people. */
export function invitedFlags(invited: InvitedSpike | undefined): RiskFlag[] {
  const { many, doubles } = invited ?? {}
  const flag = (name: 'many-friends' | 'void-friends', evidence: RiskFlag['evidence']) => ({
    flag: name,
    level: riskLevels[name],
    evidence,
  })
  const within = (days: number) => (days === 1 ? 'a day' : `${days} days`)
  return [
    ...(many
      ? [
          flag('many-friends', [
            { label: `New friends within ${within(many.days)}`, value: String(many.recent) },
          ]),
        ]
      : []),
    ...(doubles
      ? [
          flag('void-friends', [
            { label: 'Void friends', value: `${doubles.void} of ${doubles.members}` },
          ]),
        ]
      : []),
  ]
}
