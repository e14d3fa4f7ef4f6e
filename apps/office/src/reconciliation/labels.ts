import type { OfficeDifference } from '@perlas/contract/office-reconciliation'

export const what: Readonly<Record<OfficeDifference['what'], string>> = {
  'missing-here': 'Not in our books',
  'missing-there': 'Unknown to the provider',
  amount: 'Amount differs',
  status: 'Status differs',
  doubled: 'Duplicate at the provider',
}
export const about: Readonly<Record<OfficeDifference['about'], string>> = {
  deposit: 'Deposit',
  payout: 'Payout',
  round: 'Round',
  draw: 'Table draw',
}
export const sides: Readonly<Record<string, string>> = {
  payments: 'Payments',
  games: 'Games',
}
export const ways: Readonly<Record<string, string>> = {
  listed: 'its whole list',
  'one-by-one':
    'asked order by order: it has no list, so a payment that fits no order of ours cannot be seen',
}
export const evidence: Readonly<Record<string, string>> = {
  status: 'Status',
  booked: 'Booked',
  amount: 'Amount',
  bet: 'Staked',
  win: 'Won',
  currency: 'Currency',
  providerRef: 'Provider’s reference',
  game: 'Game',
  playerId: 'Player',
  at: 'When',
  times: 'Occurrences',
  bets: 'Bets',
  staked: 'Staked',
  seats: 'Players’ rounds',
  cancelled: 'Cancelled',
  late: 'Bets after the seed was revealed',
  root: 'Root of the bets',
  rootNow: 'Current root',
  unnamed: 'Bets missing from the root',
  unknown: 'Bets missing from our books',
  changed: 'Bets with a different amount',
}
export const money: ReadonlySet<string> = new Set(['booked', 'amount', 'bet', 'win', 'staked'])
