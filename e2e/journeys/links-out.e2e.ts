import { accessible, expect, test } from '../journey.ts'
import { runActivity } from '../operator.ts'

const otherPage = { contentType: 'text/html', body: '<title>Elsewhere</title>' }

test('our pages elsewhere: a look of ten seconds brings points once, and nobody is said to follow [AC-14] [CO-05] @phone @nightly', async ({
  page,
  lobby,
  context,
}) => {
  await context.route('https://social.example/**', (route) => route.fulfill(otherPage))
  const url = 'https://social.example/perlas'
  await runActivity('follow', { pages: [{ id: 1, network: 'facebook', url }] })
  await lobby.join()
  await lobby.open('/activity/follow')
  const main = page.getByRole('main')
  await expect(main.getByText("We can't see if you follow us").first()).toBeVisible()
  await accessible(page)
  const open = main.getByRole('link', { name: 'Open Facebook' })
  await expect(open).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(main.getByRole('button', { name: 'Collect' })).toHaveCount(0)
  const opened = context.waitForEvent('page')
  await open.click()
  const other = await opened
  await expect.poll(() => other.url()).toBe(url)
  expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await other.close()
  await expect(main.getByText('Come back after ten seconds')).toBeVisible()
  await main.getByRole('button', { name: 'Collect' }).click()
  const reward = page.getByRole('dialog', { name: 'Congratulations!' })
  await expect(reward.getByText(/60/).first()).toBeVisible()
  await accessible(page)
  await page.reload()
  await expect(main.getByText('Collected').first()).toBeVisible()
})

test('the way out is named and asked about, and brings nothing [AC-18] @phone @nightly', async ({
  page,
  lobby,
  context,
}) => {
  await context.route('https://news.example.org/**', (route) => route.fulfill(otherPage))
  await runActivity('out-link', { url: 'https://news.example.org/perlas' })
  await lobby.join()
  await lobby.open('/reward/detail/out-link')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'news.example.org' })).toBeVisible()
  await main.getByRole('button', { name: 'Open the page' }).click()
  const ask = page.getByRole('alertdialog', { name: "You're leaving Perlas" })
  await expect(ask.getByText(/news\.example\.org opens in a new window/)).toBeVisible()
  await accessible(page)
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(ask).toHaveCount(0)
  await main.getByRole('button', { name: 'Open the page' }).click()
  const opened = context.waitForEvent('page')
  await ask.getByRole('button', { name: 'Open it' }).click()
  const other = await opened
  await expect.poll(() => other.url()).toBe('https://news.example.org/perlas')
  expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
})
