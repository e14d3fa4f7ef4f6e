import { accessible, expect, test } from '../journey.ts'
import { runActivity } from '../operator.ts'

test('payday: the page says what it brings, for whom, and which days come [AC-11] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await runActivity('payday')
  await lobby.join()
  await lobby.open('/reward/detail/payday')
  const main = page.getByRole('main')
  await expect(main.getByText('For a deposit of ₱300 or more')).toBeVisible()
  await expect(main.getByText('0 of 2 deposits')).toBeVisible()
  await expect(main.getByRole('list', { name: 'Next paydays' }).getByRole('listitem')).toHaveCount(
    3,
  )
  await expect(main.getByRole('link', { name: /deposit/i })).toHaveCount(0)
  await accessible(page)
})

test('promo codes: a wrong code says one thing, and after five tries none is looked at [AC-17] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await runActivity('promo-code', { rewards: [{ points: 50_00, coins: 0 }] })
  await lobby.join()
  await lobby.open('/reward/detail/promo-code')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Use the code' })).toBeDisabled()
  await accessible(page)
  await main.getByLabel('Your code').fill('no such code')
  for (let tries = 1; tries <= 5; tries += 1) {
    const answer = page.waitForResponse(/promoCodeReceive/)
    await main.getByRole('button', { name: 'Use the code' }).click()
    expect(await (await answer).json()).toMatchObject({ errcode: 1100 })
    await expect(main.getByRole('button', { name: 'Use the code' })).toBeEnabled()
  }
  await expect(page.getByText("This code doesn't work.").first()).toBeVisible()
  await main.getByRole('button', { name: 'Use the code' }).click()
  await expect(page.getByText('Only five tries an hour. Try again later.').first()).toBeVisible()
})
