import { clippedText, enlargeText } from '../clipped-text.ts'
import { expect, test } from '../journey.ts'
import { runActivity } from '../operator.ts'
import { playerOf } from '../players.ts'

/** Pages of a visitor. */
const open = [
  '/lobby/home',
  '/login',
  '/register',
  '/forget',
  '/recover',
  '/lobby/rewards',
  '/lobby/notice',
  '/draws',
  '/about',
  '/terms-of-use',
  '/privacy-policy',
  '/apkdownload',
  '/rule/points',
  '/service',
  '/help',
  '/help/cash-out-time',
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
  '/lobby/email',
  '/profile/user',
  '/profile/more',
  '/profile/superior',
  '/profile/security',
  '/profile/notifications',
  '/profile/privacy',
  '/profile/favorites',
  '/search',
  '/bind',
  '/test',
] as const

const activities = [
  ['invite-spin', '/activity/spin'],
  ['free-sign', '/activity/freeSign'],
  ['vip', '/profile/vip'],
  ['tasks', '/profile/task'],
  ['weekend-lottery', '/activity/weekendLottery'],
] as const

test.beforeEach(({ page }) => enlargeText(page))

test('nothing that a visitor reads is cut at twice the size of text [SH-01] [HM-07] @nightly', async ({
  page,
  lobby,
}) => {
  await walk(page, lobby, open)
})

test('no amount is cut or covered at twice the size of text, where money stands [SH-01] [CA-05]', async ({
  page,
  lobby,
}) => {
  await playerOf(await lobby.join()).paysIn(2_760)
  await walk(page, lobby, money)
})

test('no word of a player is cut or covered at twice the size of text [SH-01] @nightly', async ({
  page,
  lobby,
}) => {
  await playerOf(await lobby.join()).paysIn(2_760)
  await walk(page, lobby, signedIn)
})

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

async function walk(
  page: Parameters<typeof clippedText>[0],
  lobby: { open(path: string): Promise<void> },
  paths: readonly string[],
) {
  for (const path of paths) {
    await lobby.open(path)
    await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect.soft(await clippedText(page), path).toEqual([])
  }
}
