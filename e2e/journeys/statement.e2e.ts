import { readFile } from 'node:fs/promises'
import { formatMoney } from '@perlas/contract/money'
import { clippedText, enlargeText } from '../clipped-text.ts'
import { accessible, expect, test } from '../journey.ts'
import { Game } from '../page-models/game.ts'
import { Records } from '../page-models/records.ts'

const signed = (amount: number) =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}₱${formatMoney(Math.abs(amount))}`
const inFile = (amount: number) => formatMoney(amount).replaceAll(',', '')

test('a round is in the statement with its sums, in the file and on the page to print [CA-10] [PF-08] @nightly', async ({
  page,
  lobby,
}) => {
  const game = await Game.sitDown(page, lobby, 101)
  await game.play()
  await page.getByRole('button', { name: 'Leave the game' }).click()
  await expect(page).toHaveURL(/\/lobby/)
  const records = new Records(page)
  await records.open('Games')
  const { bet, win } = await records.newestRound()
  expect(bet).toBeGreaterThan(0)
  const result = win - bet

  await records.openStatement()
  const totals = page.getByRole('region', { name: 'Totals' })
  await test.step('the totals and the day are what the round took and paid', async () => {
    await expect(totals).toContainText('1 round')
    await expect(totals).toContainText(`Bet₱${formatMoney(bet)}`)
    await expect(totals).toContainText(`Paid out₱${formatMoney(win)}`)
    await expect(totals).toContainText(`Result${signed(result)}`)
    const day = page.getByRole('button', { name: /1 round/ })
    await expect(day).toContainText(signed(result))
    await day.click()
    const played = page.getByRole('button', { name: /Perlas Reef/ })
    await expect(played).toContainText(signed(result))
    await played.click()
    await expect(
      page.getByText(`Bet ₱${formatMoney(bet)} · Paid ₱${formatMoney(win)}`),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check this round' })).toBeVisible()
    await accessible(page)
  })

  await test.step('other days have nothing', async () => {
    await page.getByRole('button', { name: 'Yesterday' }).click()
    await expect(page.getByText('No rounds on these dates')).toBeVisible()
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&until=/)
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(totals).toContainText('1 round')
  })

  await test.step('my result has the deposit beside it', async () => {
    const mine = page.getByText('My result today to all time')
    if (await mine.isVisible()) await mine.click()
    const panel = page.getByRole('tabpanel', { name: 'Today' })
    await expect(panel).toContainText('Deposits₱500.00')
    await expect(panel).toContainText(signed(result))
    await page.getByRole('tab', { name: 'All', exact: true }).click()
    await expect(page.getByRole('tabpanel', { name: 'All', exact: true })).toContainText(
      signed(result),
    )
  })

  await test.step('the file is fetched with the login, and has the round and its sum', async () => {
    await page.getByRole('button', { name: 'Download' }).click()
    await accessible(page)
    const asked = page.waitForRequest(/getStatementFile/)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: /CSV with every round/ }).click()
    const request = await asked
    expect(new URL(request.url()).search).toBe('')
    expect(await request.headerValue('authorization')).toMatch(/^Bearer /)
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^perlas-rounds-.*\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFPerlas,http/)
    expect(lines[5]).toBe(
      'Time (Manila),Round,Game,Bet (PHP),Paid out (PHP),Refunded (PHP),Result (PHP),Status',
    )
    const sums = `${inFile(bet)},${inFile(win)},0.00,${inFile(result)}`
    expect(lines[6]).toContain(`,Perlas Reef,${sums},Settled`)
    expect(lines[7]).toBe(`Total,,,${sums},`)
    await expect(page.getByText('File saved. Check your downloads.')).toBeVisible()
  })

  await test.step('the page to print says whose it is, and stands alone on paper', async () => {
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('link', { name: /save as PDF/ }).click()
    await expect(page).toHaveURL(/\/record\/statement\?from=/)
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText(/Player.* · ID \d{9}/)
    await expect(sheet).toContainText('Manila time')
    const sum = sheet
      .getByRole('row')
      .filter({ hasText: /^Total/ })
      .first()
    await expect(sum).toContainText(signed(result))
    await accessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toBeHidden()
    await expect(page.getByText('Statement', { exact: true }).last()).toBeVisible()
    await expect(page.getByText(signed(result)).last()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })
})

test('a statement is read at twice the size of text, and where nothing was played it says so [CA-10] [HM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await enlargeText(page)
  await lobby.join()
  await new Records(page).openStatement()
  await expect(page.getByText('No rounds yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0)
  await page.getByText('My result today to all time').click()
  await expect(page.getByRole('tabpanel', { name: 'Today' })).toContainText('Result0 rounds₱0.00')
  await accessible(page)
  expect(await clippedText(page)).toEqual([])
})
