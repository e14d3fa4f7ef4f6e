import { accessible, expect, test } from '../journey.ts'
import { Lobby } from '../page-models/lobby.ts'
import { operate } from '../operator.ts'
import { expectToast } from '../toasts.ts'

test('nickname and avatar are changed, kept by the server, and shown where the player is shown [PF-02] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await lobby.open(lobby.mobile ? '/profile/user' : '/lobby/profile')
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await expect(page.getByRole('radio', { name: /^Avatar \d+$/ })).toHaveCount(28)
  await accessible(page)
  await page.getByLabel('Nickname').fill('Perlas Support')
  await save.click()
  await expect(page.getByText(/without our name/)).toBeVisible()
  await page.getByLabel('Nickname').fill('Ate Ligaya')
  await page.getByRole('radio', { name: 'Avatar 8', exact: true }).check({ force: true })
  await save.click()
  await expectToast(page, 'Profile saved.')
  await page.reload()
  await expect(page.getByLabel('Nickname')).toHaveValue('Ate Ligaya')
  await expect(page.getByRole('radio', { name: 'Avatar 8', exact: true })).toBeChecked()
  await expect(page.getByRole('main').getByRole('link', { name: 'Add a number' })).toBeVisible()
})

test('who invited is named once, by id, and then stands there [AU-20] [MN-01] @phone @nightly', async ({
  page,
  lobby,
  browser,
}) => {
  const inviter = await browser.newPage()
  await inviter.goto('/register')
  const other = new Lobby(inviter, lobby.mobile)
  await other.register()
  const id = await inviter.evaluate(
    () =>
      (
        JSON.parse(localStorage.getItem('perlas.user') ?? '{}') as {
          state: { user: { id: number } }
        }
      ).state.user.id,
  )
  await inviter.close()
  await lobby.join()
  await lobby.open('/profile/superior')
  await accessible(page)
  const submit = page.getByRole('button', { name: 'Save' })
  await submit.click()
  await expect(page.getByText('Enter the ID, numbers only.')).toBeVisible()
  await page.getByLabel("Your friend's ID").fill('999999999')
  await submit.click()
  await expect(page.getByText(/this ID doesn't exist/)).toBeVisible()
  await page.getByLabel("Your friend's ID").fill(String(id))
  await submit.click()
  await expect(page.getByRole('heading', { name: `ID ${id}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: `ID ${id}` })).toBeVisible()
  await expect(submit).toHaveCount(0)
})

test('more has the language, the documents and the way out [PF-07] [AU-14] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await lobby.open(lobby.mobile ? '/profile/more' : '/lobby/member')
  const main = page.getByRole('main')
  for (const name of ['About', 'License', 'Terms of use', 'Privacy policy'])
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  await accessible(page)
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Filipino' }).click()
  await expect(main.getByRole('link', { name: 'Lisensya' })).toBeVisible()
  await main.getByRole('button', { name: 'Mag-log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mag-log out' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('the invitation is a short link that is copied, stays shown, and leads a friend here [AP-08] [PF-01] @phone @nightly', async ({
  page,
  lobby,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { account } = await lobby.join()
  const more = lobby.mobile ? '/profile/more' : '/lobby/member'
  await lobby.open(more)
  const copy = page.getByRole('button', { name: 'Copy my link' })
  // Who has no number yet is led to where one is.
  await copy.click()
  await expect(page).toHaveURL(/\/bind/)
  await operate('UPDATE accounts.players SET mobile = $2 WHERE account = $1', [
    account,
    `+639${String(Date.now()).slice(-9)}`,
  ])
  const known = page.waitForResponse(/\/app\/v1\/getAfterLoginInfoWeb$/)
  await lobby.open(more)
  await known
  await copy.click()
  await expectToast(page, 'Copy Success.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^http:\/\/localhost:\d+\/i\/\w+$/)
  await page.reload()
  await expect(page.getByText(link, { exact: true })).toBeVisible()
  const friend = await browser.newPage()
  await friend.goto(link)
  await expect(friend).toHaveURL(new RegExp(`/register\\?inviteCode=${link.split('/').at(-1)}`))
  await friend.close()
})
