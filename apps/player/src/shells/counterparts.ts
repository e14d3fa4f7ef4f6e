/** Pages that a desktop has under the same name, behind `/lobby`. */
const same =
  `notice/detail/:id withdrawal/:name points bindBankCard record/transaction record/statement bind walletsPassword walletsKyc
  walletsKycUpload profile/bank profile/vip profile/task profile/security profile/limits profile/notifications profile/privacy
  reward/detail/:id rule/:name activity/freeSign activity/sign activity/signPay activity/follow activity/spin
  activity/vipRebate activity/agent activity/agentCount activity/firstCharge activity/cashBonus
  activity/christmas activity/newYear activity/weekendLottery activity/festival activity/inviteFriends
  activity/depositEvery activity/deposits activity/agent5 activity/supply draws pots races races/:id`.split(
    /\s+/,
  )

/**
 * Which page of one shell is which page of the other (RT-12). `<>` both ways, `>` only the phone's
 * path is old on a desktop, `<` only the desktop's path is old on a phone.
 */
const pairs: readonly (readonly [mobile: string, way: '<>' | '>' | '<', desktop: string])[] = [
  ...same.map((name) => [`/${name}`, '<>', `/lobby/${name}`] as const),
  ['/search', '<>', '/lobby/games'],
  ['/bankCardList', '>', '/lobby/profile/bank'],
  ['/terms-of-use', '<', '/lobby/terms'],
  ['/privacy-policy', '<', '/lobby/privacy'],
  ['/profile/favorites', '<>', '/lobby/favorites'],
  ['/profile/user', '<>', '/lobby/profile'],
  ['/profile/info', '>', '/lobby/profile'],
  ['/profile', '>', '/lobby/profile'],
  ['/profile/more', '<>', '/lobby/member'],
  ['/profile/email', '>', '/lobby/email'],
  ['/lobby/task', '>', '/lobby/profile/task'],
  ['/lobby/activity', '>', '/lobby/rewards'],
  // Activities that only the phone has: the desktop lists them all under rewards.
  ['/activity', '>', '/lobby/rewards'],
  ['/activity/:name', '>', '/lobby/rewards'],
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
