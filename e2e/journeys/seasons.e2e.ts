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
test('New Year by the bay: sign in, blow the horn, open a box, launch a firework, and each is a ticket [AC-15] [AC-17] @nightly', async ({
  page,
  lobby,
}) => {
  await newYear()
  const { account } = await lobby.join()
  await had(account, { active: 85, signs: 1, opened: [{ box: 1, amount: 3_00 }] })
  await lobby.open('/activity/newYear')
  const main = page.getByRole('main')
  await expect(main.getByText('85 of 100 tokens to the next box')).toBeVisible()
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
  await expect(main.getByText('100 of 160 tokens to the next box')).toBeVisible()
  await main.getByRole('button', { name: /^Open box 3/ }).click()
  await closes()
  await expect(main.getByRole('button', { name: /^Box 3, opened: ₱/ })).toBeDisabled()
  await main.getByRole('button', { name: 'Launch a firework (2 left)' }).click()
  await closes()
  await expect(main.getByRole('button', { name: 'Launch a firework', exact: true })).toBeVisible()
  await expect(main.getByText('You have 2 tickets.')).toBeVisible()
  await main.getByText('Check the draw yourself').click()
  await expect(main.getByText('Fingerprint of the number')).toBeVisible()
  await accessible(page)

  // A link that nobody opened is not collected, and needs a number first.
  await row('Share your link').getByRole('button', { name: 'Share' }).click()
  await expect(
    page.getByRole('dialog').getByText('You need a mobile number to share.'),
  ).toBeVisible()
  await accessible(page)
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Chances' }).click()
  const sheet = page.getByRole('dialog', { name: 'Chances' })
  await expect(sheet.getByText('42.00%')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect((await lobby.rules()).getByText('Boxes open at 30, 60, 100')).toBeVisible()
})

test('rules of the New Year are public, with its permit and its dates [RT-08] [AC-19] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await newYear()
  await lobby.open('/rule/newYear')
  await expect(page.getByText('Boxes open at 30, 60, 100', { exact: false })).toBeVisible()
  await expect(page.getByText('Permit no. Trial 1', { exact: false })).toBeVisible()
  await accessible(page)
})
