import { expect, test } from 'vitest'
import { pages, pageAt } from '@perlas/contract/pages'
import { desktopTable } from './desktop/table.ts'
import { mobileTable } from './mobile/table.ts'
import type { Row } from './table.ts'
import { rowAt } from './fetch-pressed.ts'
import { past } from './pages.tsx'
import { routes } from './routes.ts'
import { counterpartPairs, counterpartPath } from './counterparts.ts'

function accessOf(table: readonly Row[], path: string) {
  const row = table.find((one) => one.path === path)
  // Anybody may come; who is signed in is sent on.
  if (row && 'access' in row) return row.access === 'visitor' ? 'public' : row.access
  return row && 'redirect'
}

/** What the table says of each name, and what the specification says. */
function compared(
  table: readonly Row[],
  names: string,
  prefix: string,
  isPublic: readonly string[],
) {
  const all = names.split(' ')
  return {
    found: all.map((name) => `${prefix}${name} ${accessOf(table, prefix + name)}`),
    wanted: all.map((name) => `${prefix}${name} ${isPublic.includes(name) ? 'public' : 'player'}`),
  }
}

/** `points` is a name that the phone's rule pages know. */
const fill = (path: string) => path.replaceAll(/:\w+/g, 'points')
const has = (table: readonly Row[], path: string) =>
  table.some((row) => new RegExp(`^${row.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))

function redirectOf(table: readonly Row[], path: string) {
  const row = table.find((one) => one.path === path)
  return row && 'to' in row ? row.to : undefined
}

test('the phone has / and the lobby with its children [RT-03]', () => {
  expect(redirectOf(mobileTable, '/')).toBe('/lobby/home')
  const { found, wanted } = compared(
    mobileTable,
    'home wallets/:id notice task activity rewards email',
    '/lobby/',
    ['home', 'notice', 'rewards'],
  )
  expect(found).toEqual(wanted)
})

test('the phone has its top level [RT-04]', () => {
  const names =
    'withdrawal/:name points service bindBankCard bankCardList start search notice/detail/:id reward/detail/:id'
  const { found, wanted } = compared(mobileTable, names, '/', ['service', 'notice/detail/:id'])
  expect(found).toEqual(wanted)
})

test('the phone has the profile and its children, all private [RT-05]', () => {
  const names = 'user bank task vip email superior favorites more agree/:name license info'
  const { found, wanted } = compared(mobileTable, names, '/profile/', [])
  expect(found).toEqual(wanted)
})

test('the phone has the other pages [RT-06]', () => {
  const names =
    'record/transaction bind forget about login register test apkdownload walletsPassword walletsKyc walletsKycUpload terms-of-use privacy-policy'
  const { found, wanted } = compared(mobileTable, names, '/', [
    'forget',
    'about',
    'login',
    'register',
    'apkdownload',
    'terms-of-use',
    'privacy-policy',
  ])
  expect(found).toEqual(wanted)
})

test('the phone has every activity; only the weekend lottery is public [RT-07]', () => {
  const names =
    'index spin cashBonus agent agentCount agent5 vipRebate follow supply festival weekendLottery freeSign christmas newYear firstCharge inviteFriends depositEvery sign signPay'
  const { found, wanted } = compared(mobileTable, names, '/activity/', ['weekendLottery'])
  expect(found).toEqual(wanted)
})

test('the phone has every rule page, all public [RT-08]', () => {
  const names = 'points signBonus agent dayBonus supply christmas newYear agent5'
  const { found, wanted } = compared(mobileTable, names, '/rule/', names.split(' '))
  expect(found).toEqual(wanted)
})

test('the desktop has its top level [RT-09]', () => {
  expect(redirectOf(desktopTable, '/')).toBe('/lobby/home')
  expect(redirectOf(desktopTable, '/bind')).toBe('/lobby/bind')
  const { found, wanted } = compared(desktopTable, 'login register forget lobby/home start', '/', [
    'login',
    'register',
    'forget',
    'lobby/home',
  ])
  expect(found).toEqual(wanted)
})

test('the desktop has everything under /lobby [RT-10]', () => {
  const names =
    'games rewards notice notice/detail/:id member profile wallets/:id bindBankCard points rule/:name bind record/transaction favorites activity/freeSign activity/sign activity/signPay activity/follow activity/spin activity/vipRebate activity/agent activity/agent5 profile/bank profile/vip profile/task withdrawal/:name terms privacy walletsPassword walletsKyc walletsKycUpload'
  const { found, wanted } = compared(desktopTable, names, '/lobby/', [
    'notice/detail/:id',
    'rule/:name',
  ])
  expect(found).toEqual(wanted)
})

test('old desktop paths lead on [RT-11]', () => {
  expect(redirectOf(desktopTable, '/profile/info')).toBe('/lobby/profile')
  expect(redirectOf(desktopTable, '/bindBankCard')).toBe('/lobby/bindBankCard')
  expect(redirectOf(desktopTable, '/points')).toBe('/lobby/points')
})

test('every page of one shell is a page of the other, or has a twin there [RT-12]', () => {
  const lost = (from: readonly Row[], to: readonly Row[], shell: 'mobile' | 'desktop') =>
    from
      .map(({ path }) => fill(path))
      .filter((path) => !has(to, path) && !has(to, counterpartPath(shell, path) ?? 'nowhere'))
  expect(lost(mobileTable, desktopTable, 'desktop')).toEqual([])
  expect(lost(desktopTable, mobileTable, 'mobile')).toEqual([])
})

test('a link of the other shell lands on its twin, with what it names [RT-12]', () => {
  expect(counterpartPath('desktop', '/notice/detail/7')).toBe('/lobby/notice/detail/7')
  expect(counterpartPath('mobile', '/lobby/notice/detail/7')).toBe('/notice/detail/7')
  expect(counterpartPath('desktop', '/activity/newYear')).toBe('/lobby/activity/newYear')
  expect(counterpartPath('desktop', '/activity/supply')).toBe('/lobby/activity/supply')
  expect(counterpartPath('mobile', '/lobby/games')).toBe('/search')
  expect(counterpartPath('mobile', '/nowhere')).toBeUndefined()
})

test('no twin leads to a page that the same table sends back [RT-12]', () => {
  const missing = counterpartPairs.filter(
    ([mobile, way, desktop]) =>
      (way !== '<' && !has(desktopTable, fill(desktop))) ||
      (way !== '>' && !has(mobileTable, fill(mobile))),
  )
  expect(missing).toEqual([])
})

test('who is signed in is sent on from the forms to sign in, back to where they would lead [AU-01]', () => {
  const to = (path: string, signedIn: boolean) =>
    past(new URL(path, 'https://lobby.example'), signedIn)?.headers.get('location')
  expect(to('/login', true)).toBe('/lobby/home')
  expect(to('/register?return=%2Fstart%3FgameId%3D101', true)).toBe('/start?gameId=101')
  expect(to('/login?return=//evil.example', true)).toBe('/lobby/home')
  expect(to('/login', false)).toBeUndefined()
  // LINE and Google come back here, also to link an account.
  expect(to('/login?state=s&code=c', true)).toBeUndefined()
  for (const table of [mobileTable, desktopTable])
    for (const path of ['/login', '/register'])
      expect(table.find((row) => row.path === path)).toMatchObject({ access: 'visitor' })
})

test('the server knows every page, and no page that is not there [RT-12]', () => {
  const paths = [...mobileTable, ...desktopTable].map(({ path }) => path)
  expect(paths.filter((path) => !pages.some((page) => page.path === path))).toEqual([])
  expect(pages.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([])
  // Twins of a page under a name of its own.
  for (const [mobile, , desktop] of counterpartPairs)
    for (const path of [mobile, desktop])
      if (!path.includes(':')) expect(pageAt(path)).toBeDefined()
})

test('a path leads to the screen that its link would open', () => {
  const rows = [...mobileTable, ...desktopTable]
  expect(rowAt(rows, '/start')?.route).toBe(routes.start)
  expect(rowAt(rows, '/lobby/wallets/deposit')?.route).toBe(routes.wallets)
  expect(rowAt(rows, '/no/such/page')).toBeUndefined()
})
