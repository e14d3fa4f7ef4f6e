import type { OfficeDifference } from '@perlas/contract/office-reconciliation'

export const what: Readonly<Record<OfficeDifference['what'], string>> = {
  'missing-here': 'Not in our books',
  'missing-there': 'Unknown to the provider',
  amount: 'Another amount',
  status: 'Another status',
  doubled: 'There twice',
}
export const about: Readonly<Record<OfficeDifference['about'], string>> = {
  deposit: 'Deposit',
  payout: 'Payout',
  round: 'Round',
  draw: 'Draw of a table',
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
  times: 'How often',
  bets: 'Bets',
  staked: 'Staked',
  seats: 'Players’ rounds',
  cancelled: 'Cancelled',
  late: 'Bets after the seed was given',
  root: 'Root of the bets',
  rootNow: 'Root that is named now',
  unnamed: 'Bets that are not behind the root',
  unknown: 'Bets that are not in our books',
  changed: 'Bets of another amount',
}
export const money: ReadonlySet<string> = new Set(['booked', 'amount', 'bet', 'win', 'staked'])
