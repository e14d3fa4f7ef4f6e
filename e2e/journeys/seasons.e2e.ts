import { dayAfter } from '@perlas/campaign-kit/days'
import { accessible, expect, test } from '../journey.ts'
import { operate, runActivity } from '../operator.ts'

const today = () => dayAfter(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10), 0)
const newYear = () =>
  runActivity('new-year', {
    firstDay: dayAfter(today(), -3),
    lastDay: dayAfter(today(), 6),
    drawDay: dayAfter(today(), 2),
    permit: 'Trial 1',
  })

/** What a player did on earlier days of the season. */
async function had(account: string, state: object): Promise<void> {
  await operate(
    `INSERT INTO campaigns.enrolments (player_id, campaign_id, version, state, entered_at)
     SELECT player_id, campaign_id, version, $2, now() FROM accounts.players, campaigns.campaigns
      WHERE account = $1 AND code = 'new-year'`,
    [
      account,
      {
        active: 0,
        on: '',
        taken: [],
        horn: false,
        signs: 0,
        opened: [],
        launched: [],
        tickets: 0,
        ...state,
      },
    ],
  )
}
/** The raffle is over, and the worker takes it from there within the minute. */
const raffleOver = (code: string) =>
  operate(
    `ALTER TABLE campaigns.raffles DISABLE TRIGGER kept;
     UPDATE campaigns.raffles SET opens_at = now() - interval '2 days', closes_at = now() - interval '1 minute', draws_at = now()
      WHERE state = 'open' AND campaign_id = (SELECT campaign_id FROM campaigns.campaigns WHERE code = '${code}');
     ALTER TABLE campaigns.raffles ENABLE TRIGGER kept`,
  )

test('New Year by the bay: sign in, blow the horn, open a box, launch a firework, and each is a ticket [AC-15] [AC-17]', async ({
  page,
  lobby,
}) => {
  await newYear()
  const { account } = await lobby.join()
  await had(account, { active: 85, signs: 1, opened: [{ box: 1, amount: 3_00 }] })
  await lobby.open('/activity/newYear')
  const main = page.getByRole('main')
  await expect(main.getByText('85 of 100 active to the next box')).toBeVisible()
  await accessible(page)
  const row = (name: string) => main.getByRole('listitem').filter({ hasText: name })
  const closes = async () => {
    await expect(page.getByText('Congratulations!')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await row('Sign in').getByRole('button', { name: 'Collect' }).click()
  await closes()
  await row('Blow the torotot').getByRole('button', { name: 'Blow' }).click()
  await closes()
  await expect(main.getByText('100 of 160 active to the next box')).toBeVisible()
  await main.getByRole('button', { name: /^Open box 3/ }).click()
  await closes()
  await expect(main.getByRole('button', { name: /^Box 3, opened: ₱/ })).toBeDisabled()
  await main.getByRole('button', { name: 'Launch a firework (2 left)' }).click()
  await closes()
  await expect(main.getByRole('button', { name: 'Launch a firework', exact: true })).toBeVisible()
  await expect(main.getByText('You have 2 tickets.')).toBeVisible()
  await main.getByText('How you can check the draw').click()
  await expect(main.getByText('Seal of the number')).toBeVisible()
  await accessible(page)

  // A link that nobody opened is not collected, and needs a number first.
  await row('Share your link').getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog').getByText('Sharing takes a mobile number.')).toBeVisible()
  await accessible(page)
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Chances' }).click()
  const sheet = page.getByRole('dialog', { name: 'Chances' })
  await expect(sheet.getByText('42.00%')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect((await lobby.rules()).getByText('Boxes open at 30, 60, 100')).toBeVisible()
})

test('the weekend lottery is everybody’s; its draw is worked out again on the device [AC-16] [RT-07]', async ({
  page,
  lobby,
}) => {
  test.setTimeout(150_000)
  // Open on each day of the week, so that the journey has no day off.
  await runActivity('weekend-lottery', {
    from: 1,
    until: 7,
    drawsAt: '23:59',
    closesAt: '23:59',
    permit: 'Trial 2',
  })
  const main = page.getByRole('main')
  const address = lobby.mobile ? '/activity/weekendLottery' : '/lobby/activity/weekendLottery'
  await lobby.open(address)
  await expect(main.getByText('Open for tickets')).toBeVisible()
  await expect(main.getByText('₱20,000', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Log in' })).toBeVisible()
  await accessible(page)

  const { account } = await lobby.join()
  await operate(
    `INSERT INTO tally.days (player_id, day, game_id, rounds, stake, free_stake, win, theo_e4)
     SELECT player_id, $2::date, 1, 40, 160000, 0, 0, 160000::bigint * 400 FROM accounts.players WHERE account = $1`,
    [account, today()],
  )
  await lobby.open(address)
  await main.getByRole('button', { name: 'Get 3 tickets' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('3 of 15')).toBeVisible()
  await expect(main.getByText('No new tickets yet')).toBeVisible()
  await accessible(page)
  await raffleOver('weekend-lottery')
  await expect(async () => {
    await page.reload()
    await expect(main.getByRole('button', { name: 'See and check the draw' })).toBeVisible({
      timeout: 3_000,
    })
  }).toPass({ timeout: 100_000 })
  await main.getByRole('button', { name: 'See and check the draw' }).click()
  const draw = page.getByRole('dialog', { name: 'The draw' })
  await expect(draw.getByText('Number and list give exactly these winners.')).toBeVisible()
  await expect(draw.getByText('Your ticket').first()).toBeVisible()
  await expect(draw.getByText('₱5,000')).toBeVisible()
  await accessible(page)
})

test('rules of the New Year are public, with its permit and its dates [RT-08] [AC-19]', async ({
  page,
  lobby,
}) => {
  await newYear()
  await lobby.open('/rule/newYear')
  await expect(page.getByText('Boxes open at 30, 60, 100', { exact: false })).toBeVisible()
  await expect(page.getByText('Permit no. Trial 1', { exact: false })).toBeVisible()
  await accessible(page)
})
