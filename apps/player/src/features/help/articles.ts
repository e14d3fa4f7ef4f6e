/** Groups of articles, in the order of the page. */
export const groups = [
  'account',
  'verification',
  'deposits',
  'cash-out',
  'bonuses',
  'games',
  'responsible',
  'safety',
  'app',
] as const
export type Group = (typeof groups)[number]

/** An article: its texts are messages under its id, and its links lead on; `label` is a key of `help.go`. */
export type Article = {
  id: string
  group: Group
  links: readonly { to: string; label: string }[]
}

const article = (id: string, group: Group, ...links: [to: string, label: string][]): Article => ({
  id,
  group,
  links: links.map(([to, label]) => ({ to, label })),
})

/** Every article, those that most people look for first in its group. */
export const articles: readonly Article[] = [
  article('open-account', 'account', ['/register', 'register']),
  article(
    'forgot-password',
    'account',
    ['/forget', 'resetPassword'],
    ['/recover', 'recoverAccount'],
  ),
  article('lost-number', 'account', ['/recover', 'recoverAccount']),
  article('add-number', 'account', ['/bind', 'addNumber']),
  article(
    'change-details',
    'account',
    ['/profile/user', 'profile'],
    ['/profile/privacy', 'privacy'],
  ),
  article('logged-out', 'account', ['/profile/security', 'security']),
  article(
    'close-account',
    'account',
    ['/profile/privacy', 'privacy'],
    ['/profile/limits', 'limits'],
  ),
  article('why-verify', 'verification', ['/walletsKyc', 'verify']),
  article('which-id', 'verification', ['/walletsKyc', 'verify']),
  article('id-refused', 'verification', ['/walletsKyc', 'verify']),
  article(
    'id-safe',
    'verification',
    ['/privacy-policy', 'policy'],
    ['/profile/privacy', 'privacy'],
  ),
  article('how-to-deposit', 'deposits', ['/lobby/wallets/deposit', 'deposit']),
  article(
    'deposit-missing',
    'deposits',
    ['/record/transaction', 'records'],
    ['/service', 'service'],
  ),
  article(
    'deposit-limits',
    'deposits',
    ['/lobby/wallets/deposit', 'deposit'],
    ['/profile/limits', 'limits'],
  ),
  article('deposit-cancel', 'deposits', ['/lobby/wallets/deposit', 'deposit']),
  article(
    'methods-down',
    'deposits',
    ['/lobby/wallets/deposit', 'deposit'],
    ['/service', 'service'],
  ),
  article('how-to-cash-out', 'cash-out', ['/lobby/wallets/withdraw', 'withdraw']),
  article('cash-out-time', 'cash-out', ['/record/transaction', 'records']),
  article(
    'cash-out-less',
    'cash-out',
    ['/lobby/wallets/withdraw', 'withdraw'],
    ['/help/what-is-wagering', 'wagering'],
  ),
  article('cancel-cash-out', 'cash-out', ['/record/transaction', 'records']),
  article('payout-account', 'cash-out', ['/profile/bank', 'banks']),
  article('payout-pin', 'cash-out', ['/lobby/wallets/withdraw', 'withdraw']),
  article('wallet-password', 'cash-out', ['/walletsPassword', 'safe']),
  article('safe-box', 'cash-out', ['/walletsPassword', 'safe']),
  article('what-is-wagering', 'bonuses', ['/lobby/wallets/withdraw', 'seeBonuses']),
  article('cancel-bonus', 'bonuses', ['/lobby/wallets/withdraw', 'seeBonuses']),
  article('bonus-expired', 'bonuses', ['/lobby/rewards', 'rewards'], ['/profile/email', 'mail']),
  article('collect-rewards', 'bonuses', ['/lobby/rewards', 'rewards']),
  article('points', 'bonuses', ['/points', 'points']),
  article('invite-friends', 'bonuses', ['/lobby/rewards', 'rewards']),
  article('are-games-fair', 'games', ['/payback', 'payback'], ['/draws', 'draws']),
  article('check-a-round', 'games', ['/record/transaction', 'records']),
  article('round-cut', 'games', ['/record/transaction', 'records'], ['/service', 'service']),
  article('game-not-loading', 'games', ['/service', 'service']),
  article('set-limits', 'responsible', ['/profile/limits', 'limits']),
  article('take-a-break', 'responsible', ['/profile/limits', 'limits']),
  article('self-exclude', 'responsible', ['/profile/limits', 'limits']),
  article('talk-to-someone', 'responsible', ['/profile/limits', 'limits']),
  article('protect-account', 'safety', ['/profile/security', 'security']),
  article(
    'not-me',
    'safety',
    ['/profile/security', 'security'],
    ['/profile/email', 'mail'],
    ['/service', 'service'],
  ),
  article('my-data', 'safety', ['/profile/privacy', 'privacy'], ['/privacy-policy', 'policy']),
  article('complain', 'safety', ['/service/complaints', 'complaints'], ['/service', 'service']),
  article('android-app', 'app', ['/apkdownload', 'android']),
  article('notifications', 'app', ['/profile/notifications', 'notifications']),
  article('language', 'app', ['/profile/more', 'more']),
]

export const articleOf = (id: string | undefined): Article | undefined =>
  articles.find((one) => one.id === id)
