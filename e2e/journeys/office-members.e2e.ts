import type { Page } from '@playwright/test'
import { accessible, expect, test } from '../journey.ts'
import { newStaff } from '../office-wire.ts'
import { operate, runActivity, system } from '../operator.ts'
import { Office } from '../page-models/office.ts'
import { newPlayer, ownerOfOffice } from '../players.ts'

type Player = Awaited<ReturnType<typeof newPlayer>>

/** A number, three days of bets, an ID and a deposit: no journey can wait for three days, so they stand where the tally puts them. */
async function comesToCount(player: Player, device: string): Promise<void> {
  await operate(
    `UPDATE accounts.players SET mobile = '+63917' || lpad((player_id % 10000000)::text, 7, '0') WHERE account = $1`,
    [player.account],
  )
  await operate(
    `UPDATE accounts.sessions s SET device_hash = $2 FROM accounts.players p WHERE p.account = $1 AND s.player_id = p.player_id`,
    [player.account, device],
  )
  await operate(
    `INSERT INTO tally.days (player_id, day, game_id, rounds, stake, free_stake, win, theo_e4)
     SELECT p.player_id, (now() AT TIME ZONE 'Asia/Manila')::date + d, (SELECT min(game_id) FROM catalogue.games), 1, 40000, 0, 0, 16000000
       FROM accounts.players p, generate_series(0, 2) d WHERE p.account = $1`,
    [player.account],
  )
  await player.funded(500)
}

/** Reads anew until its picture says so: what happened is judged a moment later. */
async function reloaded(page: Page, picture: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    // However long the page takes: it is drawn once, and says what it knew then.
    await expect(page.getByRole('img', { name: /^A jeepney with/ })).toBeVisible()
    await expect(page.getByRole('img', { name: picture })).toBeVisible({ timeout: 1 })
  }).toPass()
}

test('a ring of two and an honest friend: the office sees who counts and why, two members void one, and the inviter’s page follows [AC-08] [AC-10] [CA-12]', async ({
  page,
  browser,
}) => {
  const { lobby: home } = system()
  await runActivity('invite-friends')
  const owner = await ownerOfOffice()
  const maker = await newStaff(home, owner, `voids-${process.pid}`, 'finance')
  const checker = await newStaff(home, owner, `grants-${process.pid}`, 'finance')
  const inviter = await newPlayer()
  await operate(
    `UPDATE accounts.players SET mobile = '+63918' || lpad((player_id % 10000000)::text, 7, '0') WHERE account = $1`,
    [inviter.account],
  )
  const code = new URL(String((await inviter.call('shortUrl'))['url'])).pathname.split('/').at(-1)
  const first = await newPlayer(code)
  const double = await newPlayer(code)
  const honest = await newPlayer(code)
  // Two on one device, and one who is what they say.
  await comesToCount(first, 'a'.repeat(64))
  await comesToCount(double, 'a'.repeat(64))
  void honest

  const visit = await browser.newContext()
  const phone = await visit.newPage()
  await phone.addInitScript((token) => localStorage.setItem('ACCESS_TOKEN', token), inviter.token)
  await phone.goto(`${home}/activity/inviteFriends`)
  await reloaded(phone, 'A jeepney with 1 friend in it')

  const office = new Office(page)
  await office.signIn(maker)
  await office.go('Members and agents')
  // A slow machine is busy for a while after the press: what was typed before it must not lead back to the list.
  await page.evaluate(() =>
    addEventListener(
      'click',
      () => {
        const until = performance.now() + 600
        while (performance.now() < until);
      },
      { once: true },
    ),
  )
  await page.getByLabel('Player id or username').fill(inviter.account)
  await page.getByRole('link', { name: new RegExp(inviter.account, 'i') }).click()
  const friend = (of: Player) =>
    page.getByRole('row').filter({ hasText: new RegExp(of.account, 'i') })
  await expect(friend(first)).toContainText('Qualified')
  await expect(friend(double)).toContainText(/Shares a device with friend \d+/)
  await expect(friend(honest)).toContainText('ID not verified')
  await accessible(page)
  await friend(first).getByRole('button').click()
  await page.getByRole('button', { name: 'Make void…' }).click()
  await page.getByLabel('Reason').fill('Both play on one phone, ticket 31.')
  await accessible(page)
  await page.getByRole('button', { name: 'Propose to make void' }).click()
  await expect(page.getByText('Another member must approve.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make void…' })).toHaveCount(0)

  const context = await browser.newContext()
  const seat = await context.newPage()
  const other = new Office(seat)
  await other.signIn(checker)
  await seat.getByRole('link', { name: /Friends to void or let count/ }).click()
  await seat.getByRole('link', { name: new RegExp(inviter.account, 'i') }).click()
  const row = seat.getByRole('row').filter({ hasText: new RegExp(first.account, 'i') })
  await row.getByRole('button').click()
  await expect(seat.getByText('“Both play on one phone, ticket 31.”')).toBeVisible()
  await seat.getByRole('button', { name: 'Make void…' }).click()
  await accessible(seat)
  await seat.getByRole('button', { name: 'Make void', exact: true }).click()
  await expect(row).toContainText('Voided by two members')
  await accessible(seat)
  await other.go('Claims at risk')
  await expect(seat.getByRole('tab', { name: 'Lapses soon' })).toBeVisible()
  await accessible(seat)
  await context.close()

  await reloaded(phone, 'A jeepney with 0 friends in it')
  await visit.close()
})
