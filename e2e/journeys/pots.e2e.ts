import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { livedLife, people } from '@perlas/campaign-kit/pots-fixtures'
import { failures } from '@perlas/contract/errors'
import type { PotFall, PotShown } from '@perlas/contract/pots'
import type { Page } from '@playwright/test'
import { accessible, expect, test } from '../journey.ts'

const MINUTE = 60_000
const now = Date.now()
const bituin: PotShown = {
  code: 'bituin',
  value: 275_40,
  seed: 50_00,
  most: 500_00,
  winners: 1,
  share: 200,
  since: now - 50 * MINUTE,
  latest: 0,
  life: 12,
  about: 50,
}
const araw: PotShown = {
  ...bituin,
  code: 'araw',
  value: 41_268_20,
  seed: 6_000_00,
  most: 60_000_00,
  winners: 10,
  life: 2,
  about: 59_040,
}
const fall: PotFall = {
  code: 'bituin',
  life: 11,
  at: now - 50 * MINUTE,
  amount: 140_61,
  winners: [{ who: 'Ne•••a', amount: 140_61 }],
}

type Pots = { pots: PotShown[]; falls: PotFall[]; waits: boolean }

/** Answers as the server would give them in a state that takes days to come to. */
async function answered(page: Page, pots: Partial<Pots>): Promise<void> {
  const good = (answer: object) => ({ json: { code: 200, errcode: 0, ...answer } })
  const all = { pots: [bituin, araw], falls: [fall], waits: false, asOf: now, ...pots }
  await page.route('**/app/v1/getPots', (route) => route.fulfill(good(all)))
  await page.route('**/app/v1/getPotFalls', (route) =>
    route.fulfill(good({ falls: all.falls, more: false })),
  )
}
const pathOf = (isMobile: boolean) => (isMobile ? '/pots' : '/lobby/pots')

test('the jackpots stand with their limits, rules and wins, and nothing there places a bet @phone', async ({
  page,
  isMobile,
}) => {
  await answered(page, {})
  await page.goto(pathOf(isMobile))
  const sun = page.getByRole('region', { name: 'Araw' })
  await expect(sun).toContainText('₱41,268.20')
  await expect(sun).toContainText('Falls by ₱60,000')
  await expect(sun).toContainText("At the last 7 days' play, about every 41 days")
  await expect(sun).toContainText('10 equal prizes, each to a different person')
  await expect(page.getByRole('region', { name: 'Bituin' })).toContainText('About every 50 minutes')
  const how = page.getByRole('region', { name: 'How it works' })
  await expect(how.getByRole('listitem')).toHaveCount(4)
  await expect(how).toContainText('2% of the house edge goes to each jackpot')
  await expect(page.getByRole('region', { name: 'Latest jackpots won' })).toContainText('Ne•••a')
  await expect(page.getByRole('link', { name: 'Log in to see your part' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /play|deposit/i })).toHaveCount(0)
  await expect(main.getByRole('button', { name: /play|bet|deposit/i })).toHaveCount(0)
  await accessible(page)
})

test('jackpots that are closed, late or out of reach are said to be @phone @nightly', async ({
  page,
  isMobile,
}) => {
  await answered(page, { waits: true })
  await page.goto(pathOf(isMobile))
  await expect(page.getByRole('status').filter({ hasText: 'The next draw is late' })).toBeVisible()
  await test.step('the last amounts stay, with their time', async () => {
    await page.unroute('**/app/v1/getPots')
    await page.route('**/app/v1/getPots', (route) =>
      route.fulfill({ json: { code: 200, errcode: failures.busy.errcode } }),
    )
    await expect(page.getByText("We can't reach the jackpots right now.")).toBeVisible()
    await expect(page.getByRole('region', { name: 'Araw' })).toContainText('₱41,268.20')
  })
  await test.step('closed', async () => {
    await page.unrouteAll()
    await answered(page, { pots: [] })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No jackpot is open' })).toBeVisible()
    // Earlier wins are still there to check.
    await expect(page.getByRole('button', { name: /^Check Bituin, ₱140.61/ })).toBeVisible()
    await accessible(page)
  })
})

test('a jackpot won is worked out again on the device, and a changed file is not proven [GM-07] @phone', async ({
  page,
  isMobile,
}) => {
  const file = livedLife(1, [people[3]!.alias])
  await answered(page, {})
  await page.route('**/pots/bituin/11.json', (route) => route.fulfill({ json: file }))
  await page.goto(pathOf(isMobile))
  await page.getByRole('button', { name: /^Check Bituin/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Bituin was won' })
  await expect(sheet).toContainText('₱140.61')
  await sheet.getByRole('button', { name: 'Check it on this device' }).click()
  await expect(sheet.getByText('Everything fits.')).toBeVisible()
  await expect(sheet.getByText('Exactly these parts come out')).toBeVisible()
  await accessible(page)

  await page.unroute('**/pots/bituin/11.json')
  const prizes = file.prizes.map((prize) => prize + 1)
  await page.route('**/pots/bituin/11.json', (route) =>
    route.fulfill({ json: { ...file, prizes } }),
  )
  // The address holds the win that is open.
  await page.reload()
  await sheet.getByRole('button', { name: 'Check it on this device' }).click()
  await expect(sheet.getByText("This draw isn't proven.")).toBeVisible()
  await expect(
    sheet.getByText(/^Each prize is the amount that was shown: no, at draw/),
  ).toBeVisible()
})

const dist = new URL('../../apps/player/dist/', import.meta.url)

test('the saved page checks a jackpot from a disk, without a server [GM-07] @nightly', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'pot-check-'))
  for (const name of ['pot-check.html', 'pot-check.js', 'saved-check.css'])
    cpSync(new URL(name, dist), join(folder, name))
  const file = livedLife(1, [people[3]!.alias])
  const save = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  await page.context().setOffline(true)
  await page.goto(pathToFileURL(join(folder, 'pot-check.html')).href)
  const check = async (path: string) => {
    await page.getByLabel(/^The file/).setInputFiles(path)
    await page.getByRole('button', { name: /^Check/ }).click()
  }

  await check(save('right.json', JSON.stringify(file)))
  await expect(page.locator('#verdict')).toContainText('Everything fits')
  await expect(page.locator('#steps li')).toHaveCount(11)
  await expect(page.locator('#noted')).toContainText('Not compared with two seals')

  await test.step('seals noted before are compared', async () => {
    await page.getByLabel(/^Our seal/).fill(file.chains.lobby[0]!.head)
    await page.getByLabel(/^The studio's seal/).fill(file.chains.studio[0]!.head)
    await page.getByRole('button', { name: /^Check/ }).click()
    await expect(page.locator('#noted')).toContainText('Both seals are the ones you noted')
    await page.getByLabel(/^Our seal/).fill('f'.repeat(64))
    await page.getByRole('button', { name: /^Check/ }).click()
    await expect(page.locator('#noted')).toContainText('A seal is not the one you noted')
  })
  await test.step('another winner, and no file of a jackpot at all', async () => {
    const turns = file.turns.map((turn) => ({ ...turn, alias: people[9]!.alias }))
    await check(save('other.json', JSON.stringify({ ...file, turns })))
    await expect(page.locator('#verdict')).toContainText("isn't proven")
    await expect(page.locator('#steps')).toContainText('✗ Exactly these parts come out')
    await check(save('none.json', '{"version":1}'))
    await expect(page.locator('#steps')).toContainText('✗ The file is complete and readable')
    await check(save('none.json', readFileSync(new URL('pot-check.html', dist), 'utf8')))
    await expect(page.locator('#verdict')).toContainText("isn't proven")
  })
})

test('home has one line of jackpots for players who want it, and none for others @phone @nightly', async ({
  page,
  lobby,
  isMobile,
}) => {
  await answered(page, {})
  await lobby.join()
  await page.goto('/lobby/home')
  const line = page.getByRole('link', { name: /^Jackpots: Araw ₱41,268.20, Bituin ₱275.40/ })
  await expect(line).toBeVisible()
  await line.click()
  await expect(page).toHaveURL(new RegExp(`${pathOf(isMobile)}$`))
  const mode = page.getByRole('group', { name: 'Jackpots and races for me' })
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/setCompetition'))
  await mode.getByRole('radio', { name: /^Quiet/ }).check()
  await saved
  await expect(mode.getByRole('radio', { name: /^Quiet/ })).toBeChecked()
  await page.goto('/lobby/home')
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible()
  await expect(line).toHaveCount(0)
})
