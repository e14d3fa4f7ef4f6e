import { dayAfter } from '@perlas/campaign-kit/days'
import type { Locator } from '@playwright/test'
import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { system } from '../operator.ts'
import { Lobby } from '../page-models/lobby.ts'
import { Office } from '../page-models/office.ts'
import { ownerOfOffice } from '../players.ts'
import { untilShown } from '../until-shown.ts'

const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

test('the season is set in a form with tables, simulated, opened by two people, met by a player, and decided again [AC-19] [HM-03] [HM-10] @nightly', async ({
  page,
  browser,
}) => {
  const { lobby: home } = system()
  const owner = await ownerOfOffice()
  const maker = await newStaff(home, owner, `season-${process.pid}`, 'finance')
  const checker = await newStaff(home, owner, `opens-${process.pid}`, 'finance')
  const office = new Office(page)
  await office.signIn(maker)
  await office.go('Settings')
  await page.getByRole('tab', { name: 'Campaigns' }).click()
  await page.getByRole('button', { name: /Light the parol/ }).click()
  await page.getByLabel('First day').fill(today)
  await page.getByLabel('Last day').fill(dayAfter(today, 24))
  // A table adds up before anybody is asked.
  await page.getByLabel('Of 10,000, row 1').fill('3000')
  await expect(page.getByText('9,000 of 10,000')).toBeVisible()
  await page.getByLabel('Of 10,000, row 1').fill('3900')
  await page.getByLabel('Of 10,000, row 2').fill('3000')
  await expect(page.getByText('9,000 of 10,000')).toBeHidden()
  await page.getByRole('button', { name: 'Add a row' }).first().click()
  await page.getByRole('button', { name: 'Remove row 5' }).first().click()
  await test.step('the player’s own page stands beside the form, under what was typed', async () => {
    const shown = page.frameLocator('iframe[title="The player’s page"]')
    await expect(shown.getByRole('heading', { name: 'Light the parol' })).toBeVisible()
    await page.getByLabel('Coins of the star').fill('31')
    await expect(shown.getByText(/₱31\b/)).toBeVisible()
    await shown.getByRole('button', { name: /^Light bulb 1 · / }).click()
    await expect(shown.getByText('This is a preview. Nothing was sent.')).toBeVisible()
    await page.getByRole('button', { name: 'Filipino' }).click()
    await expect(shown.getByRole('button', { name: /^Sindihan ang ilaw 1 · / })).toBeVisible()
    await page.getByRole('button', { name: 'Desktop' }).click()
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await page.getByRole('checkbox', { name: /Players can take part/ }).check()
  await page.getByLabel('Why').fill('The season begins.')
  await accessible(page)
  await page.getByRole('button', { name: 'Look at the change' }).click()
  await page.getByRole('button', { name: /^(Propose|Send) this change$/ }).click()
  await expect(page.getByText('It holds once another member agrees.')).toBeVisible()

  const context = await browser.newContext()
  const seat = await context.newPage()
  const other = new Office(seat)
  await other.signIn(checker)
  await other.go('Settings')
  const waiting = await other.proposal('The season begins.')
  // It is simulated behind the page, which asks how far it is.
  await expect(waiting.getByText(/^Fits the budget: ₱/)).toBeVisible({ timeout: 120_000 })
  // The chances are a table of what changes: these two rows, and none of the others.
  const gifts = waiting.getByRole('table', { name: /, before and after$/ })
  await expect(gifts.getByRole('row', { name: /4000\D+3900 Changed/ })).toBeVisible()
  await expect(gifts.getByRole('cell', { name: 'Changed' })).toHaveCount(2)
  await waiting.getByRole('button', { name: 'Approve and apply' }).click()
  await expect(waiting.getByText(`${maker.name} and ${checker.name}`)).toBeVisible()

  const visit = await browser.newContext()
  const phone = await visit.newPage()
  const lobby = new Lobby(phone, false)
  const { account } = await lobby.joinAtHome()
  await phone.getByRole('link', { name: 'Light the parol' }).first().click()
  await phone.getByRole('button', { name: /^Light bulb \d+ · / }).click()
  await expect(phone.getByText('Congratulations!')).toBeVisible()
  await visit.close()

  await test.step('the office sees it run, what it gave, and decides it again', async () => {
    await other.go('Activities')
    await seat.getByRole('button', { name: 'Light the parol' }).click()
    const running = seat.getByRole('region', { name: 'Light the parol' })
    await expect(running.getByText('Running')).toBeVisible()
    await expect(running.getByText(`${maker.name} and ${checker.name}`).first()).toBeVisible()
    await expect(running.getByText('Nothing to compare yet.')).toBeVisible()
    await accessible(seat)
    await seat.getByRole('tab', { name: 'Calendar' }).click()
    await accessible(seat)
    await other.go('Players')
    await seat.getByLabel('Id, name, mobile or tag').fill(account)
    await seat.getByRole('link', { name: new RegExp(account, 'i') }).click()
    await seat.getByRole('button', { name: 'Replay all decisions' }).click()
    await expect(seat.getByText('The same: 1 decision')).toBeVisible()
    await accessible(seat)
    await other.go('Reports')
    await seat.getByRole('button', { name: 'Today' }).click()
    await seat.getByRole('tab', { name: 'Activities' }).click()
    await expect(seat.getByRole('row').filter({ hasText: 'Light the parol' })).toBeVisible()
    await accessible(seat)
  })
  await context.close()
})

test('a mail with coins is written in the office, sent by a second member, and collected by its player [CO-01] @nightly', async ({
  page,
  browser,
}) => {
  const { lobby: home } = system()
  const owner = await ownerOfOffice()
  const maker = await newStaff(home, owner, `writes-${process.pid}`, 'finance')
  const checker = await newStaff(home, owner, `sends-${process.pid}`, 'finance')
  const visit = await browser.newContext()
  const phone = await visit.newPage()
  const lobby = new Lobby(phone, false)
  const { account } = await lobby.join()

  const office = new Office(page)
  await office.signIn(maker)
  await office.go('Mail to players')
  await page.getByRole('button', { name: 'Write a mail' }).click()
  await page.getByLabel('Usernames or ids').fill(`${account}, nobody-of-this-name`)
  await page.getByLabel('Title in English').fill('Sorry about last night')
  await page.getByLabel('Text in English').fill('Deposits were slow. Here is something back.')
  await page.getByLabel('Title in Filipino').fill('Paumanhin kagabi')
  await page.getByLabel('Text in Filipino').fill('Mabagal ang deposit. Heto ang bawi namin.')
  await page.getByLabel('Coins', { exact: true }).fill('25')
  await page.getByLabel('Reason').fill('slow deposits, ticket 19')
  await page.getByRole('button', { name: 'Look at the mail' }).click()
  await expect(page.getByText('No such player: nobody-of-this-name.')).toBeVisible()
  await page.getByLabel('Usernames or ids').fill(account)
  await accessible(page)
  await page.getByRole('button', { name: 'Look at the mail' }).click()
  const mail = page.getByRole('group', { name: 'The mail' })
  await expect(mail.getByText('₱25.00 in coins')).toHaveCount(2)
  await mail.getByRole('button', { name: 'Propose this mail' }).click()
  await expect(page.getByText('Another member must approve.')).toBeVisible()
  await accessible(page)

  const context = await browser.newContext()
  const seat = await context.newPage()
  const other = new Office(seat)
  await other.signIn(checker)
  await other.go('Mail to players')
  await seat.getByRole('button', { name: 'Sorry about last night' }).first().click()
  await seat.getByRole('button', { name: 'Approve and send' }).click()
  await expect(seat.getByText('Approve and send')).toHaveCount(0)
  await context.close()

  await lobby.open('/lobby/email')
  const main = phone.getByRole('main')
  await main.getByRole('button', { name: /Sorry about last night/ }).click()
  await main
    .getByRole('region', { name: 'In this mail' })
    .getByRole('button', { name: 'Collect' })
    .click()
  await expect(phone.getByText('Congratulations!')).toBeVisible()
  await visit.close()
})

test('free rounds are set beside points and coins: in a game that takes them, at a stake that it has [AC-17] [GM-08] @nightly', async ({
  page,
}) => {
  const { lobby: home } = system()
  const maker = await newStaff(home, await ownerOfOffice(), `free-${process.pid}`, 'finance')
  const office = new Office(page)
  await office.signIn(maker)
  const game = page.getByLabel('Game', { exact: true })
  // The studio tells the lobby once a minute at which stakes its games take free rounds.
  const open = async () => {
    await office.go('Activities')
    await office.go('Settings')
    await page.getByRole('tab', { name: 'Campaigns' }).click()
    await page.getByRole('button', { name: /Daily sign-in/ }).click()
  }
  await untilShown(open, (within) =>
    expect(game.getByRole('option', { name: /^Mangga Mania: ₱/ })).toBeAttached(within),
  )
  await page.getByLabel('Free rounds, row 2').fill('5')
  const send = async (stake: string) => {
    await page.getByLabel('Stake of each').fill(stake)
    await page.getByLabel('Why').fill('Five rounds of mango on the second day.')
    await page.getByRole('button', { name: 'Look at the change' }).click()
    await page.getByRole('button', { name: /^(Propose|Send) this change$/ }).click()
  }
  await page.getByRole('checkbox', { name: /Players can take part/ }).check()
  await send('0')
  await expect(page.locator('form').getByText('Free rounds need a game and a stake.')).toBeVisible()
  await game.selectOption({ label: await labelOf(game, /^Mangga Mania/) })
  await accessible(page)
  await send('0.07')
  await expect(page.locator('form').getByText(/^Mangga Mania takes free rounds of ₱/)).toBeVisible()
})

async function labelOf(select: Locator, name: RegExp): Promise<string> {
  return (await select.getByRole('option', { name }).first().textContent()) ?? ''
}
