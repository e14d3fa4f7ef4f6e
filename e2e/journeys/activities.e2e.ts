import { dayAfter } from '@perlas/campaign-kit/days'
import { accessible, expect, test } from '../journey.ts'
import { operate, runActivity } from '../operator.ts'

const today = () => dayAfter(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10), 0)

/** A number of their own, and what they lit on earlier days of the season. */
async function withNumber(account: string): Promise<void> {
  await operate(
    `UPDATE accounts.players SET mobile = '9' || (100000000 + player_id % 899999999)::text WHERE account = $1`,
    [account],
  )
}
async function litBefore(account: string, lit: readonly number[]): Promise<void> {
  await operate(
    `INSERT INTO campaigns.enrolments (player_id, campaign_id, version, state, entered_at)
     SELECT player_id, campaign_id, version, $2, now() FROM accounts.players, campaigns.campaigns
      WHERE account = $1 AND code = 'christmas'`,
    [
      account,
      { lit, extras: 0, received: [], star: false, opened: [], openedOn: '', openedToday: 0 },
    ],
  )
}

test.beforeEach(async () => {
  await runActivity('christmas', {
    firstDay: dayAfter(today(), -12),
    lastDay: dayAfter(today(), 12),
  })
  await runActivity('free-sign')
})

test('what can be collected is collected at once, and stands among what was collected [RT-03] [HM-12] [AC-04]', async ({
  page,
  lobby,
}) => {
  const { account } = await lobby.join()
  await withNumber(account)
  await lobby.open('/lobby/rewards')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Rewards' })).toBeVisible()
  // Other journeys run other activities beside these.
  for (const name of ['Light the parol', 'Daily sign-in'])
    await expect(
      main.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Collect' }),
    ).toBeVisible()
  await accessible(page)
  await main.getByRole('button', { name: /^Collect all/ }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const name of ['Light the parol', 'Daily sign-in'])
    await expect(
      main.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Collect' }),
    ).toHaveCount(0)
  await main.getByRole('button', { name: 'History' }).click()
  const collected = page.getByRole('dialog', { name: 'Collected' }).getByRole('listitem')
  for (const name of ['Light the parol', 'Daily sign-in'])
    await expect(collected.filter({ hasText: name })).toContainText('+50 points')
  await accessible(page)
  await page.keyboard.press('Escape')
  // A card of the rest leads to its activity.
  await main.locator('summary').filter({ hasText: 'Every day' }).click()
  await main.getByRole('link', { name: /Daily sign-in/ }).click()
  await expect(page.getByText('Collected. The next shell opens at midnight.')).toBeVisible()
})

test('the parol: today’s bulb, a missed one for points, a reward, a gift, and chances that can be checked [AC-15] [AC-19]', async ({
  page,
  lobby,
}) => {
  const { account } = await lobby.join()
  await litBefore(account, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12])
  await operate(
    `SELECT wallet.move(ROW(1, player_id, 'points-reward', 0, 0, 0, 30000, 0, 0, 0, 0, 0, -30000, false, NULL,
                            'journey', gen_random_uuid())::wallet.movement)
       FROM accounts.players WHERE account = $1`,
    [account],
  )
  await lobby.open('/activity/christmas')
  const main = page.getByRole('main')
  await expect(main.getByText('11 of 24 lit', { exact: false })).toBeVisible()
  await accessible(page)
  await main.getByRole('button', { name: 'Light bulb 13 · +₱2' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('12 of 24 lit', { exact: false })).toBeVisible()
  await expect(main.getByText('Next bulb at midnight')).toBeVisible()

  await main.getByRole('button', { name: 'Relight', exact: true }).last().click()
  await page.getByRole('button', { name: 'Relight for 200 points' }).click()
  await expect(main.getByText('13 of 24 lit', { exact: false })).toBeVisible()

  await main.getByRole('button', { name: 'Collect ₱6 for 6 bulbs' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: '₱6 for 6 bulbs, collected' })).toBeDisabled()

  await main.getByRole('button', { name: '1 key' }).first().click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('opened')).toBeVisible()
  await accessible(page)

  await main.getByRole('button', { name: 'Chances' }).click()
  const sheet = page.getByRole('dialog', { name: 'Chances' })
  await expect(sheet.getByText('40.00%')).toBeVisible()
  await expect(sheet.getByText('Not checked yet')).toBeVisible()
  await sheet.getByRole('button', { name: 'Show the number and check' }).click()
  await expect(sheet.getByText('Your device got the same result')).toBeVisible()
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect((await lobby.rules()).getByText('Each bulb gives 50 points')).toBeVisible()
})

test('a shell a day, and a number is asked for first [AC-12] [HM-03] @phone', async ({
  page,
  lobby,
}) => {
  const { account } = await lobby.join()
  await lobby.open('/activity/freeSign')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Add your mobile number' })).toBeVisible()
  await withNumber(account)
  await page.reload()
  await accessible(page)
  await main.getByRole('button', { name: 'Collect 50 points' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('75 points, from midnight')).toBeVisible()
  await accessible(page)
})

test('the rebate of yesterday: what the games keep of the bets, a share of it, the same for who won [AC-11] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await runActivity('vip-rebate')
  const { account } = await lobby.join()
  await operate(
    `INSERT INTO tally.days (player_id, day, game_id, rounds, stake, free_stake, win, theo_e4)
     SELECT player_id, $2::date, 1, 40, 250000, 0, 300000, 250000 * 400 FROM accounts.players WHERE account = $1`,
    [account, dayAfter(today(), -1)],
  )
  await lobby.open('/activity/vipRebate')
  const main = page.getByRole('main')
  await expect(main.getByText('Your share: 3%')).toBeVisible()
  await expect(main.getByRole('row').filter({ hasText: '₱2,500' })).toContainText('₱100')
  await accessible(page)
  await main.getByRole('button', { name: 'Collect ₱3' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('Nothing to collect yet')).toBeVisible()
  await accessible(page)
  await expect(await lobby.rules()).toContainText('VIP 2 5%')
})

test('a newcomer signs in from stone to stone, and rules say for how long [AC-12] [RT-08] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await runActivity('newcomer-sign')
  const { account } = await lobby.join()
  await lobby.open('/activity/sign')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Add your mobile number' })).toBeVisible()
  await withNumber(account)
  await page.reload()
  await accessible(page)
  await main.getByRole('button', { name: 'Collect ₱1' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('Collected. See you tomorrow.')).toBeVisible()
  await expect(main.getByText('Day 7 needs your verified ID')).toBeVisible()
  await accessible(page)
  await lobby.open('/rule/signBonus')
  await expect(page.getByText('₱28 in total', { exact: false })).toBeVisible()
  await runActivity('newcomer-sign', {}, false)
})

test('rules are public, filled in from the terms in force [RT-08] [AC-19] @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/rule/christmas')
  await expect(page.getByText('Each bulb gives 50 points', { exact: false })).toBeVisible()
  await accessible(page)
  await lobby.open('/rule/agent')
  // One that never ran shows the terms that it would begin with.
  await expect(page.getByText("It hasn't run yet", { exact: false })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0)
})

test('our draws: anybody sees the chances beside what was drawn [AC-17] [AC-19] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/draws')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Our draws' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Light the parol' })).toBeVisible()
  await expect(main.getByText('0.05%').first()).toBeVisible()
  await accessible(page)
})
