import { readFileSync } from 'node:fs'
import { accessible, expect, mayLoseLine, test } from '../../journey.ts'
import { newStaff } from '../../office-wire.ts'
import { chatIs, contentAsSeeded, system } from '../../operator.ts'
import { Office } from '../../page-models/office.ts'
import { ownerOfOffice } from '../../players.ts'

test.beforeEach(contentAsSeeded)
test.afterEach(() => chatIs(false))

test('a player with a problem reaches a person: they write to each other, also over a cut network, and it is rated [CO-04] [HM-08] @nightly', async ({
  page,
  lobby,
  browser,
}) => {
  await chatIs(true)
  const { account } = await lobby.join()
  const main = page.getByRole('main')
  const withdrawal = main.getByRole('button', { name: 'Something else' })
  // What everybody is told of the lobby is composed anew within seconds.
  await expect(async () => {
    await lobby.open('/service')
    await expect(withdrawal).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 120_000 })
  await accessible(page)
  await withdrawal.click()
  const words = main.getByRole('textbox', { name: 'Message' })
  await words.fill('My deposit is not here yet.')
  await main.getByRole('button', { name: 'Send', exact: true }).click()
  const thread = main.getByRole('list', { name: 'Messages' })
  await expect(thread.getByText('My deposit is not here yet.')).toBeVisible()
  await accessible(page)

  const member = await newStaff(
    system().lobby,
    await ownerOfOffice(),
    `chat-${process.pid}`,
    'support',
  )
  const desk = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage()
  const office = new Office(desk)
  await office.signIn(member)
  await office.go('Customer service')
  await desk.getByRole('button', { name: account }).click()
  const conversation = desk.getByRole('region', { name: account })
  await expect(conversation.getByText('My deposit is not here yet.')).toBeVisible()
  await accessible(desk)
  await conversation
    .getByLabel('Answer', { exact: true })
    .fill('It arrived a minute ago. Please look again.')
  await conversation.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(conversation.getByText('not seen yet')).toBeHidden()
  await expect(thread.getByText('It arrived a minute ago. Please look again.')).toBeVisible()

  await test.step('what is written without a network waits, and goes once', async () => {
    mayLoseLine(page)
    await page.context().setOffline(true)
    await expect(page.getByText("You're offline.")).toBeVisible()
    await words.fill('Now I see it. Thank you!')
    await main.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(thread.getByText('Sending…')).toBeVisible()
    await page.context().setOffline(false)
    await expect(thread.getByText('Sending…')).toBeHidden()
    await expect(conversation.getByText('Now I see it. Thank you!')).toHaveCount(1)
  })

  await test.step('a picture of what the bank shows', async () => {
    await main.getByLabel('Send a picture').setInputFiles('docs/pictures/phone-home.png')
    await expect(thread.getByRole('img', { name: 'Picture you sent' })).toBeVisible()
    await accessible(page)
    await conversation.getByRole('button', { name: 'Show the picture' }).click()
    await expect(
      conversation.getByRole('img', { name: 'The picture that the player sent' }),
    ).toBeVisible()
    await accessible(desk)
  })

  await conversation.getByRole('button', { name: 'End the conversation' }).click()
  await expect(main.getByText('This chat has ended. How did we do?')).toBeVisible()
  await main.getByRole('button', { name: '5 stars' }).click()
  await main.getByLabel('Anything to add? (optional)').fill('Quick and kind.')
  await accessible(page)
  await main.getByRole('button', { name: 'Send rating' }).click()
  await expect(main.getByText('Thank you. This chat has ended.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Save this chat' }).click()
  const transcript = readFileSync(await (await saved).path(), 'utf8')
  expect(transcript).toContain('My deposit is not here yet.')
  expect(transcript).toContain('It arrived a minute ago. Please look again.')
  await accessible(page)
  await desk.getByRole('tab', { name: 'Ended' }).click()
  await expect(desk.getByText('5 of 5').first()).toBeVisible()
  await accessible(desk)
})

test('a visitor who cannot log in is answered too, by the name they gave [CO-04] [HM-08] @phone @nightly', async ({
  page,
  lobby,
  browser,
}) => {
  await chatIs(true)
  const main = page.getByRole('main')
  const account = main.getByRole('button', { name: 'My account' })
  await expect(async () => {
    await lobby.open('/service')
    await expect(account).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 120_000 })
  await account.click()
  await main.getByLabel('Your name (optional)').fill('Lita')
  await main.getByLabel('Number or email (optional)').fill('lita@example.com')
  await main.getByRole('textbox', { name: 'Message' }).fill('I cannot log in any more.')
  await accessible(page)
  await main.getByRole('button', { name: 'Send', exact: true }).click()
  const thread = main.getByRole('list', { name: 'Messages' })
  await expect(thread.getByText('I cannot log in any more.')).toBeVisible()
  await expect(main.getByLabel('Your name (optional)')).toBeHidden()

  const desk = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage()
  const office = new Office(desk)
  await office.signIn(
    await newStaff(system().lobby, await ownerOfOffice(), `visit-${process.pid}`, 'support'),
  )
  await office.go('Customer service')
  await desk.getByRole('button', { name: 'Lita' }).click()
  const conversation = desk.getByRole('region', { name: 'Lita' })
  await expect(conversation.getByText('lita@example.com')).toBeVisible()
  await conversation.getByLabel('Saved answer').selectOption('Hello')
  await expect(conversation.getByLabel('Answer', { exact: true })).toHaveValue(/^Hi Lita,/)
  await accessible(desk)
  await conversation.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread.getByText('Hi Lita, thanks for writing')).toBeVisible()
  // The browser keeps the key: the page opened again shows the conversation.
  await page.reload()
  await expect(thread.getByText('Hi Lita, thanks for writing')).toBeVisible()
})

test('a conversation comes to who is at the desk, and is handed on with a note to another member, who ends it [CO-04] @phone @nightly', async ({
  page,
  lobby,
  browser,
}) => {
  await chatIs(true)
  const owner = await ownerOfOffice()
  async function seat(name: string) {
    const staff = await newStaff(system().lobby, owner, `${name}-${process.pid}`, 'support')
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const desk = await context.newPage()
    const office = new Office(desk)
    await office.signIn(staff)
    await office.go('Customer service')
    return { desk, staff }
  }
  const first = await seat('desk-one')
  await first.desk.getByRole('switch', { name: 'I’m at the desk' }).click()
  await expect(first.desk.getByText('New conversations come to you.')).toBeVisible()

  const { account } = await lobby.join()
  const main = page.getByRole('main')
  const topic = main.getByRole('button', { name: 'Something else' })
  await expect(async () => {
    await lobby.open('/service')
    await expect(topic).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 120_000 })
  await topic.click()
  const words = main.getByRole('textbox', { name: 'Message' })
  await words.fill('Hindi ko na kaya. What happened to my bonus?')
  await main.getByRole('button', { name: 'Send', exact: true }).click()

  // It is theirs without a tap: nobody else sits there.
  const row = first.desk.getByRole('row', { name: account })
  await expect(row.getByText('You', { exact: true })).toBeVisible()
  const second = await seat('desk-two')
  await second.desk.getByRole('switch', { name: 'I’m at the desk' }).click()
  await expect(second.desk.getByText('New conversations come to you.')).toBeVisible()

  await first.desk.getByRole('button', { name: account }).click()
  const mine = first.desk.getByRole('region', { name: account })
  await expect(mine.getByText('This player may need care')).toBeVisible()
  await mine.getByText('Notes and handing on').click()
  await expect(
    mine.getByLabel('Hand on to').locator('option', { hasText: second.staff.name }),
  ).toBeAttached()
  await mine.getByLabel('Hand on to').selectOption({ label: second.staff.name })
  await mine
    .getByLabel('Note for members; the player never sees it')
    .fill('Speaks of harm: please take care.')
  await accessible(first.desk)
  await mine.getByRole('button', { name: 'Write it' }).click()
  await expect(mine.getByText(`${second.staff.name} has this conversation.`)).toBeVisible()

  await second.desk.getByRole('tab', { name: 'Mine' }).click()
  await second.desk.getByRole('button', { name: account }).click()
  const theirs = second.desk.getByRole('region', { name: account })
  await theirs.getByText(/^Notes and handing on/).click()
  await expect(theirs.getByText('Speaks of harm: please take care.')).toBeVisible()
  await theirs
    .getByLabel('Answer', { exact: true })
    .fill('Your bonus was cancelled on Monday, as you asked. How are you?')
  await theirs.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(theirs.getByText('This may read as an offer.')).toBeVisible()
  await accessible(second.desk)
  await theirs.getByRole('button', { name: 'It’s no offer: send it' }).click()
  const thread = main.getByRole('list', { name: 'Messages' })
  await expect(thread.getByText('Your bonus was cancelled on Monday')).toBeVisible()
  // The player reads nothing of what members tell each other.
  await expect(page.getByText('please take care')).toHaveCount(0)
  await theirs.getByRole('button', { name: 'End the conversation' }).click()
  await expect(main.getByText('This chat has ended. How did we do?')).toBeVisible()
})
