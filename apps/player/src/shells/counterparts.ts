/** Activities that have a page on both. */
const own =
  'freeSign sign signPay follow spin vipRebate agent agentCount firstCharge cashBonus christmas newYear weekendLottery festival inviteFriends depositEvery agent5'.split(
    ' ',
  )

/**
 * Which page of one shell is which page of the other (RT-12). `<>` both ways, `>` only the phone's
 * path is old on a desktop, `<` only the desktop's path is old on a phone.
 */
const pairs: readonly (readonly [mobile: string, way: '<>' | '>' | '<', desktop: string])[] = [
  ['/search', '<>', '/lobby/games'],
  ['/notice/detail/:id', '<>', '/lobby/notice/detail/:id'],
  ['/withdrawal/:name', '<>', '/lobby/withdrawal/:name'],
  ['/points', '<>', '/lobby/points'],
  ['/bindBankCard', '<>', '/lobby/bindBankCard'],
  ['/bankCardList', '>', '/lobby/profile/bank'],
  ['/record/transaction', '<>', '/lobby/record/transaction'],
  ['/bind', '<>', '/lobby/bind'],
  ['/walletsPassword', '<>', '/lobby/walletsPassword'],
  ['/walletsKyc', '<>', '/lobby/walletsKyc'],
  ['/walletsKycUpload', '<>', '/lobby/walletsKycUpload'],
  ['/terms-of-use', '<', '/lobby/terms'],
  ['/privacy-policy', '<', '/lobby/privacy'],
  ['/profile/bank', '<>', '/lobby/profile/bank'],
  ['/profile/vip', '<>', '/lobby/profile/vip'],
  ['/profile/task', '<>', '/lobby/profile/task'],
  ['/profile/favorites', '<>', '/lobby/favorites'],
  ['/profile/user', '<>', '/lobby/profile'],
  ['/profile/info', '>', '/lobby/profile'],
  ['/profile', '>', '/lobby/profile'],
  ['/profile/more', '<>', '/lobby/member'],
  ['/profile/security', '<>', '/lobby/profile/security'],
  ['/profile/limits', '<>', '/lobby/profile/limits'],
  ['/profile/email', '>', '/lobby/email'],
  ['/lobby/task', '>', '/lobby/profile/task'],
  ['/lobby/activity', '>', '/lobby/rewards'],
  ['/reward/detail/:id', '<>', '/lobby/reward/detail/:id'],
  ...own.map((name) => [`/activity/${name}`, '<>', `/lobby/activity/${name}`] as const),
  // Activities that only the phone has: the desktop lists them all under rewards.
  ['/activity', '>', '/lobby/rewards'],
  ['/activity/:name', '>', '/lobby/rewards'],
  ['/rule/:name', '<>', '/lobby/rule/:name'],
  ['/test', '>', '/lobby/home'],
]

function fill(path: string, from: string, to: string): string | undefined {
  const names: string[] = []
  const shape = from.replaceAll(/:(\w+)/g, (_, name: string) => {
    names.push(name)
    return '([^/]+)'
  })
  const match = new RegExp(`^${shape}/?$`).exec(path)
  if (!match) return undefined
  return names.reduce(
    (filled, name, index) => filled.replace(`:${name}`, match[index + 1] ?? ''),
    to,
  )
}

/** The page of `shell` that stands for a path of the other one. */
export function counterpartPath(shell: 'mobile' | 'desktop', path: string): string | undefined {
  for (const [mobile, way, desktop] of pairs) {
    if (shell === 'desktop' && way === '<') continue
    if (shell === 'mobile' && way === '>') continue
    const found = shell === 'desktop' ? fill(path, mobile, desktop) : fill(path, desktop, mobile)
    if (found !== undefined) return found
  }
  return undefined
}

export const counterpartPairs = pairs
