import { accessible, expect, test } from '../journey.ts'
import { giveCash, operate, runActivity, winRound } from '../operator.ts'

test('tasks: a number first, then what is ready is collected, with the first chest [AC-20] [AC-14] [SH-01] [RT-05] @phone', async ({
  page,
  lobby,
}) => {
  await runActivity('tasks')
  const { account } = await lobby.join()
  await lobby.open('/profile/task')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Add number' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Collect' })).toHaveCount(0)
  await accessible(page)

  await operate(
    `UPDATE accounts.players SET mobile = '9' || (100000000 + player_id % 899999999)::text WHERE account = $1`,
    [account],
  )
  await operate(
    `INSERT INTO play.checks (player_id, day)
     SELECT player_id, (now() AT TIME ZONE 'Asia/Manila')::date FROM accounts.players WHERE account = $1`,
    [account],
  )
  await operate(
    `INSERT INTO responsible.limits (player_id, kind, period, amount)
     SELECT player_id, 'deposit', 'day', 500000 FROM accounts.players WHERE account = $1`,
    [account],
  )
  await page.reload()
  await expect(main.getByText('3 of 8 done').first()).toBeVisible()
  await accessible(page)
  const number = main.getByRole('listitem').filter({ hasText: 'Mobile number added' })
  await number.getByRole('button', { name: 'Collect' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(number.getByRole('button')).toHaveCount(0)
  await expect(number.getByText('Collected')).toBeAttached()
  await main.getByRole('button', { name: 'Chest for 3 tasks, ₱2' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(
    main.getByRole('button', { name: 'Chest for 3 tasks, ₱2, Collected' }),
  ).toBeDisabled()
  // A task leads to where it is done.
  await main.getByRole('link', { name: /Add a payout account/ }).click()
  await expect(page).toHaveURL(/bindBankCard/)
})

test('VIP: the levels, how far the next one is, and what is collected when one is reached [PF-06] [RT-05] [RT-10] @phone @nightly', async ({
  page,
  lobby,
  isMobile,
}) => {
  await runActivity('vip')
  const { account } = await lobby.join()
  await lobby.open('/profile/vip')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Shell' }).first()).toBeVisible()
  await expect(main.getByText('of ₱10,000 played').first()).toBeVisible()
  await accessible(page)
  await giveCash(account, 38_120_00)
  await winRound(account, 101, 38_120_00, 38_120_00)
  await page.reload()
  await expect(main.getByText('Level 1 of 5. Your level never drops.')).toBeVisible()
  await expect(main.getByText('of ₱50,000 played')).toBeVisible()
  for (const name of ['Coral', 'Lagoon', 'Pearl', 'South Sea Pearl'])
    await expect(main.getByText(name, { exact: true }).last()).toBeAttached()
  await accessible(page)
  if (isMobile) {
    await main.getByRole('button', { name: 'Compare all' }).click()
    const all = page.getByRole('dialog', { name: 'All levels' })
    await expect(all.getByText('South Sea Pearl')).toBeVisible()
    await accessible(page)
    await page.keyboard.press('Escape')
    await expect(all).toHaveCount(0)
  }
  await main.getByRole('button', { name: 'Collect ₱18' }).click()
  await expect(page.getByText('Congratulations!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: 'Collect ₱18' })).toHaveCount(0)
  const rules = await lobby.rules()
  await expect(rules.getByText('VIP 1 ₱18, VIP 2 ₱88', { exact: false })).toBeVisible()
})
