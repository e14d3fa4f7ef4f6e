import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { system } from '../operator.ts'
import { Lobby } from '../page-models/lobby.ts'
import { Office } from '../page-models/office.ts'
import { sendKycDocuments } from '../page-models/kyc-documents.ts'
import { ownerOfOffice } from '../players.ts'

test('documents are compared and asked for again, then two people approve what somebody else has too [PF-03] @nightly', async ({
  page,
  browser,
}) => {
  const { lobby: home } = system()
  const owner = await ownerOfOffice()
  const first = await newStaff(home, owner, `reviewer-${process.pid}`, 'kyc')
  const second = await newStaff(home, owner, `second-${process.pid}`, 'kyc')
  const contexts = [
    await browser.newContext(),
    await browser.newContext(),
    await browser.newContext(),
  ]
  const [seat, twin, other] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!seat || !twin || !other) throw new Error('no pages')
  const lobby = new Lobby(seat, false)
  const number = `TW${Date.now() % 10_000_000}`
  await new Lobby(twin, false).joinAtHome()
  await sendKycDocuments(twin, number)
  const { account } = await lobby.joinAtHome()
  await sendKycDocuments(seat, number)
  const row = (at: typeof page) => at.getByRole('button', { name: new RegExp(`, ${account}`, 'i') })
  const queue = async (at: typeof page, member: typeof first) => {
    const office = new Office(at)
    await office.signIn(member)
    await office.go('Verifications')
    await at.getByLabel('Player id or name').fill(account)
    await expect(row(at)).toHaveCount(1)
    return office
  }
  const lookAt = async (at: typeof page) => {
    await row(at).focus()
    await at.keyboard.press('Enter')
    await expect(at.getByRole('img', { name: 'Front of the ID' })).toBeVisible()
    await expect(at.getByRole('img', { name: 'Selfie' })).toBeVisible()
    await at.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(at.getByRole('img', { name: 'Back of the ID' })).toBeVisible()
  }
  const office = await queue(page, first)

  await test.step('document and face stand side by side, and the player reads why it is asked again', async () => {
    await expect(page.getByText('Same document', { exact: true }).last()).toBeVisible()
    await accessible(page)
    await row(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /Maria Clara/ })).toBeFocused()
    await expect(page.getByRole('img', { name: 'Front of the ID' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Selfie' })).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('img', { name: 'Back of the ID' })).toBeVisible()
    await expect(page.getByText('12 Mabini Street, Poblacion, Quezon City')).toBeVisible()
    await page.getByRole('button', { name: 'Compare' }).click()
    const beside = page.getByRole('region', { name: /^ID of / })
    await expect(beside.getByRole('img', { name: 'Front of the ID' })).toBeVisible()
    await expect(beside.getByRole('img', { name: 'Selfie' })).toBeVisible()
    await accessible(page)
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(beside).toHaveCount(0)
    await page.keyboard.press('s')
    await page.getByLabel('A photo is blurred').check()
    await accessible(page)
    await page.getByRole('button', { name: 'Ask the player again' }).click()
    await expect(row(page)).toHaveCount(0)
    await lobby.open('/walletsKyc')
    await expect(seat.getByRole('heading', { name: 'Please send your ID again' })).toBeVisible()
    await expect(seat.getByText('A photo is blurred.')).toBeVisible()
    await accessible(seat)
  })

  await test.step('one approval is not enough, the second comes from another person', async () => {
    await sendKycDocuments(seat, number)
    await office.readAgain()
    // An approval asks that the pictures of this attempt were opened by who gives it.
    await lookAt(page)
    await page.keyboard.press('a')
    const sure = page.getByRole('alertdialog', { name: 'Approve this person?' })
    await expect(sure).toContainText('Same document number as another player')
    await sure.getByRole('button', { name: 'Yes, approve' }).click()
    await expect(page.getByText('1 of 2 approved')).toBeVisible()
    await row(page).click()
    await expect(page.getByText('Someone else must be the second.')).toBeVisible()
    await queue(other, second)
    await lookAt(other)
    await other.keyboard.press('a')
    await other.getByRole('button', { name: 'Yes, approve' }).click()
    await expect(row(other)).toHaveCount(0)
    await lobby.open('/walletsKyc')
    await expect(seat.getByRole('heading', { name: "You're verified" })).toBeVisible()
    await accessible(seat)
  })
  await Promise.all(contexts.map((context) => context.close()))
})
