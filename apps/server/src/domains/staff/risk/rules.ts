import type { RiskFlag } from '@perlas/contract/office-queues'

/** What is known of a player when money shall leave; gathered from the database. */
export type RiskFacts = {
  accountAgeHours: number
  /** Hours since a device was first seen that was used in the last week; null where none is newer than the account. */
  newDeviceHours: number | null
  deviceTwins: readonly string[]
  addressTwins: readonly string[]
  deposits: number
  bets: number
  withdrawalsBefore: number
  withdrawalsToday: number
  smallDepositsToday: number
  kycName: string
  kycFlags: readonly string[]
  /** The account the money goes to, where there is an order. */
  goesTo?: { name: string; boundHours: number | null } | undefined
  /** The largest single win of the last rounds, and all wins in them. */
  largestWin: number
  recentWins: number
}

const DAY = 24
export const SMALL_DEPOSIT = 500_00
/** A single win counts as a concentration from here on. */
const LARGE_WIN = 10_000_00

const hours = (value: number) =>
  value < 2 * DAY ? `${Math.floor(value)} hours` : `${Math.floor(value / DAY)} days`

/** Reasons to look twice, the gravest first. None of them decides: a person does. */
export function riskFlags(facts: RiskFacts): RiskFlag[] {
  const flags: RiskFlag[] = []
  const add = (flag: string, level: number, evidence: RiskFlag['evidence']) =>
    flags.push({ flag, level, evidence })
  const { goesTo } = facts
  if (goesTo && facts.kycName && !sameName(facts.kycName, goesTo.name)) {
    add('name-mismatch', 3, [
      { label: 'Papers say', value: facts.kycName },
      { label: 'Account says', value: goesTo.name },
    ])
  }
  if (facts.kycFlags.length > 0) {
    add('kyc-flags', 3, [{ label: 'The papers', value: facts.kycFlags.join(', ') }])
  }
  if (facts.deviceTwins.length > 0) {
    add('shared-device', 3, [{ label: 'Also used by', value: facts.deviceTwins.join(', ') }])
  }
  if (facts.deposits > 0 && facts.bets < facts.deposits) {
    add('barely-played', 2, [
      { label: 'Deposited in all', amount: facts.deposits },
      { label: 'Staked in all', amount: facts.bets },
    ])
  }
  if (facts.smallDepositsToday >= 5) {
    add('many-small-deposits', 2, [
      { label: 'In 24 hours', value: String(facts.smallDepositsToday) },
      { label: 'Each below', amount: SMALL_DEPOSIT },
    ])
  }
  if (facts.withdrawalsToday >= 3) {
    add('many-withdrawals', 2, [{ label: 'In 24 hours', value: String(facts.withdrawalsToday) }])
  }
  if (goesTo && goesTo.boundHours !== null && goesTo.boundHours < DAY) {
    add('new-bank-account', 2, [{ label: 'Bound before', value: hours(goesTo.boundHours) }])
  }
  if (facts.newDeviceHours !== null && facts.newDeviceHours < 2 * DAY) {
    add('new-device', 2, [{ label: 'First seen before', value: hours(facts.newDeviceHours) }])
  }
  if (facts.largestWin >= LARGE_WIN && facts.largestWin * 2 > facts.recentWins) {
    add('one-large-win', 2, [
      { label: 'Largest win', amount: facts.largestWin },
      { label: 'All wins of the last 500 rounds', amount: facts.recentWins },
    ])
  }
  if (facts.accountAgeHours < 3 * DAY) {
    add('new-account', 1, [{ label: 'Registered before', value: hours(facts.accountAgeHours) }])
  }
  if (facts.addressTwins.length > 0) {
    add('shared-address', 1, [{ label: 'Also used by', value: facts.addressTwins.join(', ') }])
  }
  if (goesTo && facts.withdrawalsBefore === 0) {
    add('first-withdrawal', 1, [{ label: 'Paid before', value: 'none' }])
  }
  return flags.toSorted((left, right) => right.level - left.level)
}

/** First and last name of the papers are in the account's name, whatever case, accents and order. */
export function sameName(papers: string, account: string): boolean {
  const words = (name: string) =>
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter(Boolean)
  const known = new Set(words(account))
  const asked = words(papers)
  return asked.length > 0 && [asked[0], asked.at(-1)].every((word) => word && known.has(word))
}
