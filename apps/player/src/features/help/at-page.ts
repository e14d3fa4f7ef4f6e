import type { HelpedPage } from '@perlas/contract/page-help'

/** The questions that a page raises, by their articles: two to four, the likeliest first. */
export const questionsAt: Record<HelpedPage, readonly string[]> = {
  about: ['are-games-fair', 'id-safe', 'complain', 'talk-to-someone'],
  account: ['payout-account', 'cash-out-time', 'payout-pin', 'cash-out-less'],
  accounts: ['payout-account', 'cash-out-time', 'id-refused', 'payout-pin'],
  complaints: ['complain', 'deposit-missing', 'cash-out-time', 'round-cut'],
  license: ['are-games-fair', 'check-a-round', 'complain'],
  mobile: ['add-number', 'lost-number', 'protect-account'],
  news: ['collect-rewards', 'what-is-wagering', 'notifications'],
  order: ['cash-out-time', 'cancel-cash-out', 'cash-out-less', 'id-refused'],
  points: ['points', 'collect-rewards', 'what-is-wagering'],
  privacy: ['my-data', 'id-safe', 'close-account'],
  referrer: ['invite-friends', 'collect-rewards'],
  safe: ['safe-box', 'wallet-password', 'protect-account'],
  service: ['deposit-missing', 'cash-out-time', 'forgot-password', 'game-not-loading'],
  terms: ['open-account', 'what-is-wagering', 'self-exclude', 'complain'],
  undo: ['not-me', 'protect-account', 'lost-number'],
  verification: ['which-id', 'why-verify', 'id-safe', 'id-refused'],
}
