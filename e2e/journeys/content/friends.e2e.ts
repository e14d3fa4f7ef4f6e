import { dayAfter } from '@perlas/campaign-kit/days'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { accessible, expect, test } from '../../journey.ts'
import { operate, runActivity, verifyIdentity } from '../../operator.ts'
import { Cashier } from '../../page-models/cashier.ts'
import { Lobby } from '../../page-models/lobby.ts'
import { expectToast, listen } from '../../toasts.ts'
import { untilShown } from '../../until-shown.ts'

const today = () => dayAfter(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10), 0)
const season = () => ({ firstDay: '', lastDay: dayAfter(today(), 20) })

async function withNumber(account: string): Promise<void> {
  await operate(
    `UPDATE accounts.players SET mobile = '+639' || (100000000 + player_id % 899999999)::text WHERE account = $1`,
    [account],
  )
}
/** Three days of play, as the tally has them. */
async function played(account: string): Promise<void> {
  for (const day of [0, 1, 2])
    await operate(
      `INSERT INTO tally.days (player_id, day, game_id, rounds, stake, free_stake, win, theo_e4)
       SELECT player_id, $2::date, 1, 40, 40000, 0, 30000, 40000 * 400 FROM accounts.players WHERE account = $1`,
      [account, dayAfter(today(), day)],
    )
}

/** Another person with another phone or desk: a browser of their own. */
async function friendBy(
  browser: Browser,
  link: string,
  options: BrowserContextOptions,
): Promise<{ friend: Page; account: string }> {
  const friend = await (await browser.newContext(options)).newPage()
  await listen(friend)
  await friend.goto(link)
  await friend.waitForURL(/\/register\?inviteCode=/)
  const { account } = await new Lobby(friend, options.isMobile === true).register()
  return { friend, account }
}

/** All that makes a friend count; the deposit is the last of it. */
async function comesToCount(friend: Page, account: string): Promise<void> {
  await withNumber(account)
  await verifyIdentity(account)
  await played(account)
  await friend.goto('/lobby/wallets/deposit')
  await friend.getByRole('main').getByLabel('Amount', { exact: true }).fill('200')
  await new Cashier(friend).depositFilledIn()
}

async function linkOf(page: Page): Promise<string> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'QR code' }).click()
  const sheet = page.getByRole('dialog', { name: 'QR code' })
  await expect(sheet.getByRole('img', { name: /^QR code of http/ })).toBeVisible()
  const label = await sheet.getByRole('img').getAttribute('aria-label')
  await accessible(page)
  await page.keyboard.press('Escape')
  return /https?:\S+/.exec(label ?? '')?.[0] ?? ''
}

test.afterEach(async () => {
  await runActivity('invite-friends', {}, false)
  await runActivity('invite-spin', season(), false)
})

test('a friend comes by the link, counts step by step, and the tier is received [AC-07] [AP-08] [CO-07] @phone', async ({
  page,
  lobby,
  browser,
  contextOptions,
  viewport,
  isMobile,
  hasTouch,
  baseURL,
}) => {
  test.slow()
  await runActivity('invite-friends')
  const { account } = await lobby.join()
  await lobby.open('/activity/inviteFriends')
  const main = page.getByRole('main')
  await expect(main.getByText('0 of 1')).toBeVisible()
  await accessible(page)
  // Without a number the invitation leads to where one is added.
  await main.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page).toHaveURL(/\/bind$/)
  await withNumber(account)
  await verifyIdentity(account)
  await lobby.open('/activity/inviteFriends')
  const link = await linkOf(page)
  await main.getByRole('button', { name: 'Copy your link' }).click()
  await expect(page.getByText(/Copy (Success|Fail)\./)).toBeVisible()

  const options = { ...contextOptions, viewport, isMobile, hasTouch, baseURL }
  const { friend, account: name } = await friendBy(browser, link, options as BrowserContextOptions)
  await untilShown(
    () => page.reload(),
    (within) => expect(main.getByText('No mobile number yet')).toBeVisible(within),
  )
  await comesToCount(friend, name)
  await expectToast(page, 'Invite friends: a reward is ready to collect.')
  await page.reload()
  await expect(main.getByText('1 of 3')).toBeVisible()
  await expect(main.getByText('Qualified', { exact: true })).toBeVisible()
  await accessible(page)
  await main.getByRole('button', { name: 'Receive ₱38' }).first().click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('1 of 3')).toBeVisible()
  // The friend has something, too.
  await friend.goto('/activity/inviteFriends')
  await friend.getByRole('main').getByRole('button', { name: 'Collect' }).click()
  await expect(friend.getByText('Congratulations!')).toBeVisible()
  await friend.context().close()
  await expect(await lobby.rules()).toContainText(
    'bet ₱1,000 or more in total on at least 3 different days',
  )
})

test('the wheel: a first turn, one for a friend who counts, exchanged, and the badge says the least of it [AC-08] [SH-01] [CO-06] @phone @nightly', async ({
  page,
  lobby,
  browser,
  contextOptions,
  viewport,
  isMobile,
  hasTouch,
  baseURL,
}) => {
  test.slow()
  await runActivity('invite-spin', season())
  await lobby.open('/lobby/home')
  if (isMobile) {
    const bar = page.getByRole('navigation', { name: 'Main' })
    const spin = bar.getByRole('link', { name: /Spin/ })
    await untilShown(
      () => page.reload(),
      (within) => expect(spin).toContainText(/Get ₱28(?!\.)/, within),
    )
  }
  const { account } = await lobby.join()
  await withNumber(account)
  await verifyIdentity(account)
  await lobby.open('/activity/spin')
  const main = page.getByRole('main')
  // The page leads with the badge's amount.
  await expect(main.getByRole('heading', { name: 'Get ₱28 or more for each friend' })).toBeVisible()
  await expect(main.getByText('₱0.00').first()).toBeVisible()
  await expect(main.getByRole('button', { name: /Exchange/ })).toBeDisabled()
  await accessible(page)
  await main.getByRole('button', { name: /^Spin/ }).click()
  const win = page.getByRole('dialog', { name: 'You won!' })
  await expect(win).toContainText(/₱(1|2|3|5|10)\.00/)
  await expect(win).toContainText(/₱1\d more and you can exchange it/)
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: 'No spins left' })).toBeDisabled()

  const link = await linkOf(page)
  const options = { ...contextOptions, viewport, isMobile, hasTouch, baseURL }
  const { friend, account: name } = await friendBy(browser, link, options as BrowserContextOptions)
  await comesToCount(friend, name)
  await friend.context().close()
  await expectToast(page, 'Invite and spin: a reward is ready to collect.')
  await page.reload()
  await main.getByRole('button', { name: /^Spin/ }).click()
  await expect(win).toContainText(/₱(28|38|48|68|128|388)\.00/)
  await page.keyboard.press('Escape')
  await accessible(page)
  await main.getByRole('button', { name: /Exchange/ }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('tab', { name: 'History' }).click()
  await expect(main.getByText('Exchanged for coins')).toBeVisible()
  await expect(main.getByText('Spin for a friend', { exact: true })).toBeVisible()
  await accessible(page)
  await main.getByRole('button', { name: 'Chances' }).click()
  const sheet = page.getByRole('dialog', { name: 'Chances' })
  await expect(sheet.getByText('A spin for a friend')).toBeVisible()
  await expect(sheet.getByText('₱42.50')).toBeVisible()
  await sheet.getByRole('button', { name: 'Show the number and check' }).click()
  await expect(sheet.getByText('Your device got the same result').first()).toBeVisible()
  await accessible(page)
})
