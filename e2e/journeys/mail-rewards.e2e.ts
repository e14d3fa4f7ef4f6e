import { accessible, expect, test } from '../journey.ts'
import { operate } from '../operator.ts'

/** A mail with something in it, as the house writes it. */
const write = (account: string, rewards: object[]) =>
  operate(
    `WITH mail AS (
       INSERT INTO mail.mails (player_id, kind, template) SELECT player_id, 2, 'gift' FROM accounts.players
        WHERE account = $1 RETURNING player_id, mail_id
     )
     INSERT INTO mail.attachments (player_id, mail_id, rewards, source, until)
     SELECT player_id, mail_id, $2, 'mail-gift', now() + '7 days' FROM mail`,
    [account, JSON.stringify(rewards)],
  )
const coins = { give: 'coins', amount: 25_00, multiple: 1, days: 7 }
const points = { give: 'points', amount: 100_00 }

test('what a mail brings is collected, all at once too; a mail that still brings something is not lost by a slip [CO-01] [CO-02] [HM-12] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const { account } = await lobby.join()
  await write(account, [coins, points])
  await write(account, [points])
  await write(account, [points])
  await lobby.open('/lobby/email')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Collect all (3)' })).toBeVisible()
  // A desktop shows the list and the open mail beside each other.
  const toPick = main.getByText('Choose a mail to read it here.')
  await expect(toPick).toHaveCount(lobby.mobile ? 0 : 1)
  const gifts = main.getByRole('button', { name: /A gift for you/ })
  await gifts.last().click()
  const inside = main.getByRole('region', { name: 'In this mail' })
  await expect(inside).toContainText('₱25 + 100 points')
  await expect(toPick).toHaveCount(0)
  await accessible(page)
  await inside.getByRole('button', { name: 'Collect' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inside.getByText('Collected')).toBeVisible()

  await gifts.first().click()
  await main.getByRole('button', { name: 'Delete', exact: true }).click()
  const sure = page.getByRole('alertdialog', { name: 'Delete this mail and its reward?' })
  await expect(sure).toContainText("You haven't collected 100 points yet.")
  await accessible(page)
  await sure.getByRole('button', { name: 'Keep it' }).click()
  await expect(main.getByRole('button', { name: 'Collect all (2)' })).toBeVisible()

  await main.getByRole('button', { name: 'Collect all (2)' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: /Collect/ })).toHaveCount(0)
})

test('what waits in an activity and ends is told by its name, and the mail leads there [CO-01] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const { account } = await lobby.join()
  const details = {
    activity: '15',
    rewards: JSON.stringify([
      { id: 2001, count: 3_00, betRate: 5 },
      { id: 2001, count: 8_00, betRate: 5 },
    ]),
    deadline: '2027-12-25T15:59:00Z',
  }
  await operate(
    `INSERT INTO mail.mails (player_id, kind, template, details, sent_at)
     SELECT player_id, 1, 'reward-lapsing', $2, now() FROM accounts.players WHERE account = $1`,
    [account, details],
  )
  await lobby.open('/lobby/email')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /Sign-in cards: collect by Dec 25, 11:59/ }).click()
  await expect(main.getByText('You have rewards in', { exact: false })).toContainText('₱11')
  await accessible(page)
  await main.getByRole('link', { name: 'Collect it' }).click()
  await expect(page).toHaveURL(/\/activity\/signPay$/)
})
