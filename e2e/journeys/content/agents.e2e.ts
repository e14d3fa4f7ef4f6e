import { dayAfter, weekOf } from '@perlas/campaign-kit/days'
import { accessible, expect, test } from '../../journey.ts'
import { operate, runActivity, verifyIdentity } from '../../operator.ts'

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const lastWeek = (weeks = 1) => dayAfter(weekOf(today()), -7 * weeks)

/** Friends of a player who count, as their own steps would have made them. */
async function friendsCount(account: string, count: number): Promise<void> {
  for (let one = 0; one < count; one += 1) {
    const name = `${account.slice(0, 10)}f${one}`
    await operate(
      `WITH inviter AS (SELECT player_id FROM accounts.players WHERE account = $1),
            member AS (
              INSERT INTO accounts.players
              SELECT (jsonb_populate_record(p, jsonb_build_object('player_id', nextval('accounts.player_id'),
                      'account', $2::text, 'mobile', '', 'uuid', gen_random_uuid(), 'superior_id', p.player_id,
                      'invite_code', translate(upper(substr(md5($2::text), 1, 8)), '01', '23')))).*
                FROM accounts.players p WHERE p.account = $1 RETURNING player_id),
            line AS (
              INSERT INTO agents.lines (player_id, member_id, tier, since)
              SELECT i.player_id, m.player_id, 1, $3::date FROM inviter i, member m)
       INSERT INTO invites.members (player_id, member_id, via, since, state, valid_at)
       SELECT i.player_id, m.player_id, 'registered', now(), 'valid', now() FROM inviter i, member m`,
      [account, name, today()],
    )
  }
}
/** What the books have of weeks that are over, and of the one that runs. */
async function weekBooked(
  account: string,
  week: {
    of: string
    tier?: number
    theo: number
    amount: number
    state: string
    members?: number
  },
): Promise<void> {
  await operate(
    `INSERT INTO agents.periods (player_id, week, tier, seat_no, members, stake, theo_e4, amount, state, free_on, booked_at)
     SELECT player_id, $2::date, $3, 1, $4, $5::bigint * 25, $5::bigint * 10000, $6, $7, CASE WHEN $7 = 'open' THEN NULL ELSE $8::date END,
            CASE WHEN $7 = 'open' THEN NULL ELSE now() END FROM accounts.players WHERE account = $1`,
    [
      account,
      week.of,
      week.tier ?? 1,
      week.members ?? 2,
      week.theo,
      week.amount,
      week.state,
      dayAfter(today(), week.state === 'held' ? 6 : -1),
    ],
  )
}
const withNumber = (account: string) =>
  operate(
    `UPDATE accounts.players SET mobile = '+639' || (100000000 + player_id % 899999999)::text WHERE account = $1`,
    [account],
  )

test.afterEach(async () => {
  for (const code of ['agent', 'agent5', 'agent-count']) await runActivity(code, {}, false)
})

test('an agent: what it takes, the agreement, a week on hold, and what is free is taken [AC-10] [MN-01] [AP-08] @phone @nightly', async ({
  page,
  lobby,
}) => {
  test.slow()
  await runActivity('agent')
  const { account } = await lobby.join()
  await lobby.open('/activity/agent')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Become an agent' })).toBeVisible()
  const join = main.getByRole('button', { name: 'Become an agent' })
  await expect(join).toBeDisabled()
  await accessible(page)
  await withNumber(account)
  await verifyIdentity(account)
  await friendsCount(account, 3)
  await page.reload()
  await main.getByRole('checkbox').check()
  await join.click()
  await expect(main.getByText('Ready to collect', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('Nobody has played yet this week.')).toBeVisible()
  await weekBooked(account, { of: lastWeek(3), theo: 3_200_00, amount: 192_00, state: 'free' })
  await weekBooked(account, { of: lastWeek(), theo: 800_00, amount: 48_00, state: 'held' })
  await weekBooked(account, { of: weekOf(today()), theo: 400_00, amount: 24_00, state: 'open' })
  await page.reload()
  await expect(main.getByText('₱48 on hold')).toBeVisible()
  await accessible(page)
  await main.getByRole('button', { name: 'Collect ₱192' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('Paid', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Minimum ₱100' })).toBeDisabled()
  await expect(await lobby.rules()).toContainText("That's ₱800, and you earn ₱48.")
})

test('a team of five rings: sums alone, coins for members who count, and the log [AC-10] [HM-14] @phone @nightly', async ({
  page,
  lobby,
}) => {
  test.slow()
  await runActivity('agent5')
  const { account } = await lobby.join()
  await withNumber(account)
  await verifyIdentity(account)
  await friendsCount(account, 3)
  await lobby.open('/activity/agent5')
  const main = page.getByRole('main')
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Become an agent' }).click()
  await expect(main.getByText('₱38 for each qualified direct member')).toBeVisible()
  for (const [at, amount] of [160_00, 24_00, 6_00].entries())
    await weekBooked(account, {
      of: lastWeek(2),
      tier: at + 1,
      theo: 3_200_00,
      amount,
      state: 'free',
    })
  await weekBooked(account, {
    of: weekOf(today()),
    tier: 2,
    theo: 400_00,
    amount: 6_00,
    state: 'open',
  })
  await page.reload()
  await main.getByRole('button', { name: /^Tier 2/ }).click()
  await expect(main.getByText('1.5% of the house edge')).toBeVisible()
  await accessible(page)
  await main.getByRole('button', { name: 'Receive one' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Receive all' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('You received 3 so far.')).toBeVisible()
  await main.getByRole('button', { name: 'Collect ₱190' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('Paid', { exact: true })).toHaveCount(3)
  await accessible(page)
})

test('cards to scratch, a lottery turn, a chest, and a task that a real visit proves [AC-10] [AP-08] @phone @nightly', async ({
  page,
  lobby,
}) => {
  test.slow()
  await runActivity('agent-count')
  const { account } = await lobby.join()
  await lobby.open('/activity/agentCount')
  const main = page.getByRole('main')
  await expect(main.getByText('No card yet')).toBeVisible()
  await accessible(page)
  // Without a number the invitation leads to where one is added.
  await main.getByRole('button', { name: 'Invite a friend' }).click()
  await expect(page).toHaveURL(/\/bind$/)
  await withNumber(account)
  await verifyIdentity(account)
  await friendsCount(account, 5)
  await lobby.open('/activity/agentCount')
  await expect(main.getByText('5 cards to scratch')).toBeVisible()
  await accessible(page)
  await main.getByRole('button', { name: 'Scratch a card' }).click()
  await main.getByRole('button', { name: 'Reveal' }).click()
  await expect(main.getByRole('status')).toContainText(/You got ₱(10|18|28|58|128|888)/)
  await accessible(page)
  await main.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('4 cards to scratch')).toBeVisible()
  await main.getByRole('button', { name: /^Draw/ }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Collect ₱88' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('tab', { name: 'Your prizes' }).click()
  await expect(main.getByText('Chest', { exact: true })).toBeVisible()
  // The first friend of the week.
  await main.getByRole('button', { name: 'Collect' }).first().click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Chances' }).click()
  const sheet = page.getByRole('dialog', { name: 'Chances' })
  await expect(sheet.getByText('A card', { exact: true })).toBeVisible()
  await accessible(page)
})
