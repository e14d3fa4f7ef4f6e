/**
 * Every address of the player's app, for those who do not run it: links that are shared, search engines, and the
 * status of an address that is none. The app's own tables are held against this list by a test.
 */
export type PageInfo = {
  path: string
  /** Without the site's name. Empty for home. */
  title: string
  description?: string
  /** Worth finding: public, and the same for everybody. */
  indexed?: boolean
}

export const SITE_NAME = 'Perlas'
export const SITE_DESCRIPTION =
  'Slots, tables, fish and live games for adults of 21 and over in the Philippines. Every round can be checked.'

const titled: readonly PageInfo[] = [
  { path: '/', title: '' },
  { path: '/lobby/home', title: '', indexed: true },
  {
    path: '/login',
    title: 'Log in',
    description: 'Log in to your Perlas account. For adults of 21 and over in the Philippines.',
    indexed: true,
  },
  {
    path: '/register',
    title: 'Open an account',
    description:
      'Open a Perlas account in a minute. For adults of 21 and over in the Philippines; every round can be checked.',
    indexed: true,
  },
  { path: '/forget', title: 'Reset your password' },
  { path: '/recover', title: 'Get your account back' },
  { path: '/undo', title: 'Undo a change' },
  {
    path: '/about',
    title: 'About us',
    description: 'Who runs Perlas, and how to reach us.',
    indexed: true,
  },
  {
    path: '/terms-of-use',
    title: 'Terms of use',
    description: 'The terms of use of Perlas.',
    indexed: true,
  },
  {
    path: '/privacy-policy',
    title: 'Privacy policy',
    description: 'What Perlas keeps about you, why, and for how long.',
    indexed: true,
  },
  { path: '/lobby/terms', title: 'Terms of use' },
  { path: '/lobby/privacy', title: 'Privacy policy' },
  {
    path: '/lobby/notice',
    title: 'News',
    description: 'News and notices of Perlas.',
    indexed: true,
  },
  { path: '/notice/detail/:id', title: 'News', description: 'News and notices of Perlas.' },
  { path: '/lobby/notice/detail/:id', title: 'News', description: 'News and notices of Perlas.' },
  { path: '/service', title: 'Customer service' },
  {
    path: '/help',
    title: 'Help center',
    description:
      'Answers about accounts, verification, deposits, cash-outs, bonuses, games and safety at Perlas.',
    indexed: true,
  },
  { path: '/help/:article', title: 'Help center' },
  { path: '/service/complaints', title: 'Complaints' },
  { path: '/lobby/rewards', title: 'Rewards' },
  { path: '/start', title: 'Play' },
  { path: '/try', title: 'Try a game' },
  { path: '/search', title: 'Games' },
  { path: '/lobby/games', title: 'Games' },
  { path: '/lobby/wallets/:id', title: 'Wallet' },
  {
    path: '/draws',
    title: 'Our draws',
    description:
      'Every chance we draw by, beside what was really drawn, counted each night. Anyone can check.',
    indexed: true,
  },
  { path: '/lobby/draws', title: 'Our draws' },
  {
    path: '/payback',
    title: 'Game payback',
    description:
      'What each game paid of all that was bet on it, beside what is declared, counted each night.',
    indexed: true,
  },
  {
    path: '/p/:token',
    title: 'A round to check',
    description: 'A round that a player shows, with its proof.',
  },
  {
    path: '/duel/:token',
    title: 'A duel',
    description:
      'Two players, the same ten deals, play money only. For adults of 21 and over in the Philippines.',
  },
  {
    path: '/pots',
    title: 'Jackpots',
    description:
      'Our jackpots as they stand: each falls by its limit, and anyone can check every fall.',
    indexed: true,
  },
  { path: '/lobby/pots', title: 'Jackpots' },
  {
    path: '/races',
    title: 'Races',
    description: 'Races of first rounds: what counts, who leads, and what places bring.',
    indexed: true,
  },
  { path: '/lobby/races', title: 'Races' },
  { path: '/races/:id', title: 'A race' },
  { path: '/lobby/races/:id', title: 'A race' },
  {
    path: '/apkdownload',
    title: 'Perlas for Android',
    description:
      'The Android app of Perlas: its version, its size, its SHA-256, and what it may do.',
    indexed: true,
  },
]

/** Behind a login, or with nothing yet that a stranger could read. */
const untitled =
  `/lobby /lobby/task /lobby/activity /lobby/email /lobby/favorites /lobby/member /lobby/points /lobby/profile
  /lobby/profile/bank /lobby/profile/limits /lobby/profile/notifications /lobby/profile/privacy /lobby/profile/security /lobby/profile/task /lobby/profile/vip
  /lobby/record/transaction /lobby/record/statement /lobby/rule/points /lobby/rule/:name /lobby/walletsKyc /lobby/walletsKycUpload /lobby/walletsPassword
  /lobby/withdrawal/:name /lobby/bind /lobby/bindBankCard /lobby/activity/agent /lobby/activity/agent5 /lobby/activity/christmas /lobby/activity/depositEvery /lobby/activity/deposits /lobby/activity/inviteFriends /lobby/activity/firstCharge /lobby/reward/detail/:id /lobby/activity/follow /lobby/activity/freeSign /lobby/activity/sign /lobby/activity/signPay /lobby/activity/spin /lobby/activity/newYear /lobby/activity/weekendLottery /lobby/activity/cashBonus /lobby/activity/festival /lobby/activity/agentCount /lobby/activity/supply
  /lobby/activity/vipRebate /activity /activity/agent /activity/agent5 /activity/agentCount /activity/cashBonus
  /activity/christmas /activity/depositEvery /activity/deposits /activity/festival /activity/firstCharge /activity/follow
  /activity/freeSign /activity/index /activity/inviteFriends /activity/newYear /activity/sign /activity/signPay
  /activity/spin /activity/supply /activity/vipRebate /activity/weekendLottery /bankCardList /bind /bindBankCard
  /points /profile /profile/agree/:name /profile/bank /profile/email /profile/favorites /profile/info
  /profile/license /profile/limits /profile/notifications /profile/more /profile/privacy /profile/security /profile/superior /profile/task /profile/user
  /duels /duels/:duel /duels/:duel/play /profile/vip /record/transaction /record/statement /reward/detail/:id /test /dev/ui /rule/agent /rule/agent5 /rule/christmas
  /rule/dayBonus /rule/newYear /rule/points /rule/signBonus /rule/supply /walletsKyc /walletsKycUpload
  /walletsPassword /withdrawal/:name`.split(/\s+/)

export const pages: readonly PageInfo[] = [
  ...titled,
  ...untitled.map((path) => ({ path, title: '' })),
]

const shapes = pages.map((page) => ({
  page,
  shape: new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/** The page of an address; undefined where there is none. A slash at its end makes no difference. */
export function pageAt(pathname: string): PageInfo | undefined {
  const plain = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return shapes.find(({ shape }) => shape.test(plain))?.page
}
