import {
  kycFlagLevels,
  riskLevels,
  type KycFlag,
  type RiskFlag,
  type RiskName,
} from '@perlas/contract/office-risk'

/** What is known of a player when money shall leave; gathered from the database. */
export type RiskFacts = {
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
  goesTo?: { name: string; fitsPapers: boolean; boundHours: number | null } | undefined
  /** The largest single win of the last rounds, and all wins in them. */
  largestWin: number
  recentWins: number
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
export function riskFlags(facts: RiskFacts): RiskFlag[] {
  const flags: RiskFlag[] = []
  const add = (flag: RiskName, evidence: RiskFlag['evidence']) =>
    flags.push({ flag, level: riskLevels[flag], evidence })
  const { goesTo } = facts
  if (goesTo && facts.kycName && !goesTo.fitsPapers) {
    add('name-mismatch', [
      { label: 'Papers say', value: facts.kycName },
      { label: 'Account says', value: goesTo.name },
    ])
  }
  // What asks for no care by itself, such as a site without a scanner, says nothing of a player.
  const papers = facts.kycFlags.filter((flag) => kycFlagLevels[flag as KycFlag] !== 0)
  if (papers.length > 0) add('kyc-flags', [{ label: 'The papers', value: papers.join(', ') }])
  if (facts.deviceTwins.length > 0) {
    add('shared-device', [{ label: 'Also used by', value: others(facts.deviceTwins) }])
  }
  if (facts.bankTwins.length > 0) {
    add('shared-bank-account', [{ label: 'Also bound by', value: others(facts.bankTwins) }])
  }
  if (facts.deposits > 0 && facts.bets < facts.deposits) {
    add('barely-played', [
      { label: 'Deposited in all', amount: facts.deposits },
      { label: 'Staked in all', amount: facts.bets },
    ])
  }
  if (facts.smallDepositsToday >= 5) {
    add('many-small-deposits', [
      { label: 'In 24 hours', value: String(facts.smallDepositsToday) },
      { label: 'Each below', amount: SMALL_DEPOSIT },
    ])
  }
  if (facts.withdrawalsToday >= 3) {
    add('many-withdrawals', [{ label: 'In 24 hours', value: String(facts.withdrawalsToday) }])
  }
  if (goesTo && goesTo.boundHours !== null && goesTo.boundHours < DAY) {
    add('new-bank-account', [{ label: 'Bound before', value: hours(goesTo.boundHours) }])
  }
  if (facts.newDeviceHours !== null && facts.newDeviceHours < 2 * DAY) {
    add('new-device', [{ label: 'First seen before', value: hours(facts.newDeviceHours) }])
  }
  if (facts.largestWin >= LARGE_WIN && facts.largestWin * 2 > facts.recentWins) {
    add('one-large-win', [
      { label: 'Largest win', amount: facts.largestWin },
      { label: 'All wins of the last 500 rounds', amount: facts.recentWins },
    ])
  }
  if (facts.accountAgeHours < 3 * DAY) {
    add('new-account', [{ label: 'Registered before', value: hours(facts.accountAgeHours) }])
  }
  if (facts.addressTwins.length > 0) {
    add('shared-address', [{ label: 'Also used by', value: others(facts.addressTwins) }])
  }
  if (goesTo && facts.withdrawalsBefore === 0) {
    add('first-withdrawal', [{ label: 'Paid before', value: 'none' }])
  }
  return flags.toSorted((left, right) => right.level - left.level)
}
