import { dayAfter } from '@perlas/campaign-kit/days'
import type { Page } from '@playwright/test'
import { accessible, expect, test } from '../../journey.ts'
import { operate, runActivity } from '../../operator.ts'
import type { Lobby } from '../../page-models/lobby.ts'
import { untilShown } from '../../until-shown.ts'

const today = () => dayAfter(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10), 0)

/** The raffle is over, and the worker takes it from there within the minute. */
const raffleOver = (code: string) =>
  operate(
    `ALTER TABLE campaigns.raffles DISABLE TRIGGER kept;
     UPDATE campaigns.raffles SET opens_at = now() - interval '2 days', closes_at = now() - interval '1 minute', draws_at = now()
      WHERE state = 'open' AND campaign_id = (SELECT campaign_id FROM campaigns.campaigns WHERE code = '${code}');
     ALTER TABLE campaigns.raffles ENABLE TRIGGER kept`,
  )

test.afterEach(() => runActivity('weekend-lottery', {}, false))

/** Opens the raffle and collects a player's three tickets. Returns the page's main part. */
async function withTickets(page: Page, lobby: Lobby) {
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
  return main
}

// First here: the others leave a draw of this week.
test('a weekend that ended without a draw says so, and opens at no time in the past [AC-16] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const weekday = new Date(Date.now() + 8 * 3_600_000).getUTCDay() || 7
  // Over since midnight, before anybody looked: as on a Sunday evening where the lobby is new.
  await runActivity('weekend-lottery', {
    from: weekday,
    until: weekday,
    closesAt: '00:00',
    drawsAt: '23:59',
  })
  await operate(
    `ALTER TABLE campaigns.raffles DISABLE TRIGGER kept;
     DELETE FROM campaigns.raffles
      WHERE tickets = 0 AND campaign_id = (SELECT campaign_id FROM campaigns.campaigns WHERE code = 'weekend-lottery');
     ALTER TABLE campaigns.raffles ENABLE TRIGGER kept`,
  )
  await lobby.open('/activity/weekendLottery')
  const main = page.getByRole('main')
  await expect(main.getByText('No draw this weekend')).toBeVisible()
  await expect(main.getByText(/^Opens /)).toHaveCount(0)
  await expect(main.getByRole('timer')).toHaveCount(0)
  await accessible(page)
})

test('the weekend lottery is open to everybody, and who played has tickets [AC-16] [RT-07]', async ({
  page,
  lobby,
}) => {
  await withTickets(page, lobby)
})

test('the draw of the weekend lottery is worked out again on the device [AC-16] [RT-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  // One minute of the worker makes the list, the next draws: the list names a round of the beacon that is still to come.
  test.setTimeout(300_000)
  const main = await withTickets(page, lobby)
  await raffleOver('weekend-lottery')
  await untilShown(
    () => page.reload(),
    (within) =>
      expect(main.getByRole('button', { name: 'See and check the draw' })).toBeVisible(within),
  )
  await main.getByRole('button', { name: 'See and check the draw' }).click()
  const draw = page.getByRole('dialog', { name: 'The draw' })
  await expect(draw.getByText('The number and the list give exactly these winners.')).toBeVisible()
  await expect(
    draw.getByText("The beacon's group signed the round named in the list."),
  ).toBeVisible()
  await expect(draw.getByText('Your ticket').first()).toBeVisible()
  await expect(draw.getByText('₱5,000')).toBeVisible()
  await accessible(page)
})
