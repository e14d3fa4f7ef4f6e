import type { Page } from '@playwright/test'
import { clippedText, enlargeText } from '../clipped-text.ts'
import { expect, mayBeMissing, test } from '../journey.ts'
import { runActivity } from '../operator.ts'
import { playerOf } from '../players.ts'

/** Pages of a visitor. */
const open = [
  '/lobby/home',
  '/login',
  '/register',
  '/forget',
  '/recover',
  '/undo',
  '/lobby/rewards',
  '/lobby/notice',
  '/notice/detail/1',
  '/draws',
  '/pots',
  '/races',
  '/about',
  '/terms-of-use',
  '/privacy-policy',
  '/apkdownload',
  '/rule/points',
  '/rule/agent',
  '/rule/signBonus',
  '/rule/dayBonus',
  '/service',
  '/help',
  '/help/cash-out-time',
  '/no-such-page',
] as const

/** Where money stands. */
const money = [
  '/lobby/home',
  '/lobby/wallets/deposit',
  '/lobby/wallets/withdraw',
  '/record/transaction',
  '/withdrawal/records',
  '/lobby/rewards',
  '/profile/limits',
] as const

/** The other pages of a player. */
const signedIn = [
  '/activity/deposits',
  '/points',
  '/walletsPassword',
  '/bindBankCard',
  '/bankCardList',
  '/walletsKyc',
  '/walletsKycUpload',
  '/withdrawal/W261129',
  '/record/transaction?kind=withdrawals',
  '/record/transaction?kind=games',
  '/record/statement',
  '/lobby/email',
  '/profile/user',
  '/profile/more',
  '/profile/superior',
  '/profile/security',
  '/profile/notifications',
  '/profile/privacy',
  '/profile/favorites',
  '/profile/license',
  '/profile/agree/terms',
  '/service',
  '/service/complaints',
  '/search',
  '/bind',
  '/start?gameId=101',
  '/test',
] as const

/** Dialogs and sheets of a page, opened by its address alone, or by a button of it, in English or in Filipino. */
const opened: readonly (readonly [path: string, button?: RegExp])[] = [
  ['/lobby/wallets/withdraw#pin'],
  ['/bankCardList', /^(?:Remove|Alisin)$/],
  ['/profile/limits', /^7 (?:days|araw)$/],
  ['/profile/more', /^(?:Log out|Mag-log out)$/],
  ['/lobby/rewards', /^History$/],
  ['/lobby/home', /^(?:Open your menu|Buksan ang menu)$/],
  ['/profile/vip', /^(?:Compare all|Ihambing lahat)$/],
]

const activities = [
  ['invite-spin', '/activity/spin'],
  ['free-sign', '/activity/freeSign'],
  ['vip', '/profile/vip'],
  ['tasks', '/profile/task'],
  ['weekend-lottery', '/activity/weekendLottery'],
  ['fund', '/reward/detail/fund'],
  ['agent5', '/activity/agent5'],
  ['vip-rebate', '/activity/vipRebate'],
  ['red-packet', '/activity/cashBonus'],
  ['invite-friends', '/activity/inviteFriends'],
  ['chapters', '/reward/detail/chapters'],
  ['shop', '/reward/detail/shop'],
] as const

type Language = 'en-PH' | 'fil-PH'
/** English by a first visit; in Filipino sentences are longer. */
const languages: readonly Language[] = ['en-PH', 'fil-PH']

test.beforeEach(({ page }) => enlargeText(page))

test('no amount is cut or covered at twice the size of text, where money stands [SH-01] [CA-05]', async ({
  page,
  lobby,
}) => {
  await playerOf(await lobby.join()).paysIn(2_760)
  await walk(page, lobby, money)
})

for (const language of languages) {
  test(`nothing that a visitor reads in ${language} is cut at twice the size of text [SH-01] [HM-07] @nightly`, async ({
    page,
    lobby,
  }) => {
    mayBeMissing(page)
    await speak(page, language)
    await walk(page, lobby, open)
  })

  test(`no word of a player in ${language} is cut or covered at twice the size of text [SH-01] @nightly`, async ({
    page,
    lobby,
  }) => {
    await speak(page, language)
    await playerOf(await lobby.join()).funded(2_760)
    await walk(page, lobby, [...money, ...signedIn])
  })

  test(`what opens over a page in ${language} is whole at twice the size of text [SH-01] [CA-05] [PF-08] @phone @nightly`, async ({
    page,
    lobby,
  }) => {
    await speak(page, language)
    await runActivity('vip')
    const player = playerOf(await lobby.join())
    await player.funded(2_760)
    for (const [path, button] of opened) {
      await lobby.open(path)
      if (button) await page.getByRole('button', { name: button }).first().click()
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')), path).toBeVisible()
      await whole(page, path)
    }
    await player.order(500)
    await lobby.open('/lobby/wallets/deposit')
    await page.getByRole('button', { name: /^(?:Pay|Bayaran ang) ₱500/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await whole(page, 'an open order')
  })
}

test('activities are whole at twice the size of text [RT-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  for (const [kind] of activities) await runActivity(kind)
  await lobby.join()
  await walk(
    page,
    lobby,
    activities.map(([, path]) => path),
  )
})

/** In this language from the next page on; a frame of a game, or no page at all, has nothing to keep it in. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => {
    if (window === top && location.protocol === 'http:')
      localStorage.setItem('perlas.language', chosen)
  }, language)
}

async function walk(
  page: Page,
  lobby: { open(path: string): Promise<void> },
  paths: readonly string[],
) {
  for (const path of paths) {
    await lobby.open(path)
    // A game has its name in the bar over its picture.
    await expect(page.getByRole('heading').first(), path).toBeVisible()
    await whole(page, path)
  }
}

/** Every word that is shown can be read, and nothing reaches past the side of the window. */
async function whole(page: Page, name: string) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect.soft(await clippedText(page), name).toEqual([])
  const beyond = () => document.documentElement.scrollWidth - innerWidth
  expect.soft(await page.evaluate(beyond), name).toBeLessThanOrEqual(1)
}
