import { accessible, expect, test } from '../journey.ts'
import { operate } from '../operator.ts'
import { Doors } from '../page-models/doors.ts'
import { said } from '../said.ts'

test('points are exchanged for coins at the rate that is shown, and the record says so [CA-11] [RT-04]', async ({
  page,
  lobby,
}) => {
  const { account } = await lobby.join()
  // As a campaign gives them: by an entry of the ledger.
  await operate(
    `SELECT wallet.move(ROW(1, player_id, 'points-reward', 0, 0, 0, 100055, 0, 0, 0, 0, 0, -100055, false, NULL,
                            'journey', gen_random_uuid())::wallet.movement)
       FROM accounts.players WHERE account = $1`,
    [account],
  )
  await lobby.open('/points')
  await expect(page).toHaveURL(lobby.mobile ? /\/points$/ : /\/lobby\/points$/)
  const main = page.getByRole('main')
  await expect(main.getByText('1,000.55').first()).toBeVisible()
  await expect(main.getByText('125.00 points = ₱1')).toBeVisible()
  await accessible(page)
  const many = page.getByLabel('How many points?')
  await many.fill('100')
  const doors = new Doors(page, lobby)
  const exchange = page.getByRole('button', { name: 'Exchange' })
  await doors.press(exchange)
  await expect(page.getByText('Enter a number from 125.00 to 1,000.55.')).toBeVisible()
  await many.fill('250')
  await expect(main.getByText('You get ₱2.00')).toBeVisible()
  await doors.press(exchange)
  await said(page, '₱2.00 is in your balance.')
  await expect(main.getByText('750.55').first()).toBeVisible()
  await expect(
    main.getByRole('listitem').filter({ hasText: 'Exchanged for coins' }).getByText('−250.00'),
  ).toBeVisible()
  await accessible(page)
})
