import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { system } from '../operator.ts'
import { Cashier } from '../page-models/cashier.ts'
import { Lobby } from '../page-models/lobby.ts'
import { Office } from '../page-models/office.ts'
import { newPlayer, ownerOfOffice } from '../players.ts'
import { untilShown } from '../until-shown.ts'

test('a limit is changed by two people, holds at the cashier, and the record says by whom [CA-01] @nightly', async ({
  page,
  browser,
}) => {
  const { lobby: home } = system()
  const owner = await ownerOfOffice()
  const maker = await newStaff(home, owner, `setter-${process.pid}`, 'finance')
  const checker = await newStaff(home, owner, `agrees-${process.pid}`, 'finance')
  const player = await newPlayer()
  const pay = (price: number) =>
    player.call('recharge3', { price, version: 4, actType: 0, rechargeType: 4 })

  const office = new Office(page)
  await office.signIn(maker)
  await office.go('Settings')
  await page.getByRole('button', { name: /Bank transfer/ }).click()
  await expect(page.getByRole('heading', { name: 'Bank transfer' })).toBeFocused()
  await page.getByLabel('Most', { exact: true }).fill('150000')
  await page.getByLabel('Why').fill('The bank takes no more at once.')
  await accessible(page)
  await page.getByRole('button', { name: 'Look at the change' }).click()
  await expect(page.getByText('₱150,000.00')).toBeVisible()
  await page.getByRole('button', { name: /^(Propose|Send) this change$/ }).click()
  await expect(page.getByText('It holds once another member agrees.')).toBeVisible()
  const mine = await office.proposal('The bank takes no more at once.')
  await expect(mine.getByText('Another member must approve.')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Approve and apply' })).toHaveCount(0)
  await accessible(page)
  await pay(160_000_00)

  const context = await browser.newContext()
  const seat = await context.newPage()
  const other = new Office(seat)
  await other.signIn(checker)
  await other.go('Settings')
  const waiting = await other.proposal('The bank takes no more at once.')
  await waiting.getByRole('button', { name: 'Approve and apply' }).click()
  await expect(waiting.getByText(`${maker.name} and ${checker.name}`)).toBeVisible()
  await expect(
    seat.getByRole('row', { name: /Bank transfer/ }).getByText(/to ₱150,000.00/),
  ).toBeVisible()
  await context.close()
  // The word goes through the database to whatever node answers the player.
  await expect(async () => {
    await expect(pay(150_000_01)).rejects.toThrow('2002')
  }).toPass()
  await pay(150_000_00)
})

test('a new way to pay is added by two people, and a player pays by it at once [CA-01] [CA-02]', async ({
  page,
  browser,
}) => {
  const { lobby: home } = system()
  const owner = await ownerOfOffice()
  const maker = await newStaff(home, owner, `adds-${process.pid}`, 'finance')
  const checker = await newStaff(home, owner, `nods-${process.pid}`, 'finance')
  const name = `Palawan ${process.pid}`
  const contexts = [await browser.newContext(), await browser.newContext()]
  const [seat, desk] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!seat || !desk) throw new Error('no pages')
  await new Lobby(seat, false).join()
  const cashier = new Cashier(seat)
  await seat.goto('/lobby/wallets/deposit')
  const channel = seat.getByRole('radio', { name })
  await expect(seat.getByRole('radio', { name: 'GCash' })).toBeAttached()
  await expect(channel).toHaveCount(0)

  const office = new Office(page)
  await office.signIn(maker)
  await office.go('Settings')
  await page.getByRole('button', { name: 'Add a channel…' }).click()
  await expect(page.getByRole('heading', { name: 'A new channel' })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('checkbox', { name: /Open/ }).check()
  await page.getByLabel('Provider’s channel code').fill('GCASH')
  await page.getByLabel('Why').fill('Players of the Visayas asked for it.')
  await accessible(page)
  await page.getByRole('button', { name: 'Look at the change' }).click()
  await expect(
    page.getByRole('group', { name: 'The change' }).getByText('A page of the provider'),
  ).toBeVisible()
  await page.getByRole('button', { name: /^(Propose|Send) this change$/ }).click()
  await expect(page.getByText('It holds once another member agrees.')).toBeVisible()

  const other = new Office(desk)
  await other.signIn(checker)
  await other.go('Settings')
  const waiting = await other.proposal(name)
  await waiting.getByRole('button', { name: 'Approve and apply' }).click()
  await expect(desk.getByRole('row', { name: new RegExp(name) })).toBeVisible()

  // No part of the house was started again.
  await untilShown(
    () => seat.goto('/lobby/wallets/deposit'),
    (within) => expect(channel).toBeAttached(within),
  )
  await channel.check({ force: true })
  await seat.getByLabel('Amount', { exact: true }).fill('500')
  await seat
    .getByRole('main')
    .getByRole('button', { name: /^Deposit/ })
    .click()
  await cashier.hosted.getByRole('button', { name: 'Pay now' }).click()
  await expect(cashier.panel.getByText('Deposit received')).toBeVisible()

  // Closing it waits for nobody.
  await desk.getByRole('button', { name }).click()
  await desk.getByRole('checkbox', { name: /Open/ }).uncheck()
  await desk.getByLabel('Why').fill('The trial is over.')
  await desk.getByRole('button', { name: 'Look at the change' }).click()
  await desk.getByRole('button', { name: /^(Propose|Send) this change$/ }).click()
  await expect(desk.getByText('It applies everywhere now.')).toBeVisible()
  await Promise.all(contexts.map((context) => context.close()))
})

test('a campaign is set in a form of its own terms, by two people, and boosts are there to be opened [CA-06] [AC-17] @nightly', async ({
  page,
}) => {
  const { lobby: home } = system()
  const owner = await ownerOfOffice()
  const maker = await newStaff(home, owner, `campaigns-${process.pid}`, 'finance')
  const office = new Office(page)
  await office.signIn(maker)
  await office.go('Settings')
  await page.getByRole('tab', { name: 'Campaigns' }).click()
  await page.getByRole('button', { name: /First deposit bonus/ }).click()
  await expect(page.getByLabel('Coins', { exact: true })).toHaveValue('300.00')
  await page.getByLabel('Coins', { exact: true }).fill('250')
  await page.getByLabel('Why').fill('It costs too much as it is.')
  await accessible(page)
  await page.getByRole('button', { name: 'Look at the change' }).click()
  await expect(page.getByText('₱250.00')).toBeVisible()
  await page.getByRole('button', { name: /^(Propose|Send) this change$/ }).click()
  await expect(page.getByText('It holds once another member agrees.')).toBeVisible()
  const mine = await office.proposal('It costs too much as it is.')
  await expect(mine.getByText('Coins', { exact: true })).toBeVisible()
  await mine.getByRole('button', { name: 'Cancel proposal' }).click()
  await expect(page.getByText('Cancelled: the change of First deposit bonus.')).toBeVisible()

  await page.getByRole('tab', { name: 'Bonuses of deposits' }).click()
  await page.getByRole('button', { name: /Boost 10%, 1002/ }).click()
  await expect(page.getByLabel('Percent of the deposit')).toHaveValue('10')
})

test('a game gets a word that players search for, by one member and at once [GM-06] [AP-07] @nightly', async ({
  page,
  browser,
}) => {
  const { lobby: home } = system()
  const word = `baraha${process.pid}`
  const maker = await newStaff(home, await ownerOfOffice(), `games-${process.pid}`, 'finance')
  const office = new Office(page)
  await office.signIn(maker)
  await office.go('Settings')
  await page.getByRole('tab', { name: 'Games', exact: true }).click()
  await page.getByRole('button', { name: /Taas Baba/ }).click()
  await expect(page.getByRole('heading', { name: 'Taas Baba · Perlas Studio' })).toBeFocused()
  await page.getByLabel('Also found by').fill(word)
  await page.getByLabel('Why').fill('Players ask for it by this name.')
  await accessible(page)
  await page.getByRole('button', { name: 'Look at the change' }).click()
  await page.getByRole('button', { name: 'Send this change' }).click()
  await expect(page.getByText('Saved. It applies everywhere now.')).toBeVisible()

  const context = await browser.newContext()
  const player = await context.newPage()
  const lobby = new Lobby(player, false)
  await lobby.join()
  const found = player.getByRole('main').getByRole('link', { name: /Taas Baba/ })
  const search = async () => {
    await lobby.open('/lobby/games')
    await player.getByRole('searchbox').first().fill(word)
  }
  await untilShown(search, (within) => expect(found.first()).toBeVisible(within))
  await context.close()
})
