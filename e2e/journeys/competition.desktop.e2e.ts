import { openPots, potsState } from '@perlas/server/engagement/pots/state'
import { openWith } from '@perlas/server/engagement/pots/office'
import { potsReads } from '@perlas/server/engagement/pots/pots'
import {
  insertContest,
  insertRace,
  insertTerms,
  openRace,
  writeFeed,
} from '@perlas/server/engagement/contests/store'
import { inTransaction, type AppContext } from '@perlas/server/kernel/context'
import { fill } from '@perlas/server/kernel/state'
import { accessible, expect, test } from '../journey.ts'
import { database, giveCash, operate, winRound } from '../operator.ts'

const REEF = 101
const by = { proposedBy: 1, approvedBy: 2 }
const common = { permit: 'journeys', share: 500 }
/** A tick of half a minute, a race of half a minute, and five minutes until it is final. */
const TICK_MS = 30_000
const RACE_MS = 30_000
const FINAL_MS = 5 * 60_000

/** A jackpot that falls with the first tick in which somebody plays, and a race of a moment, as two members of the office open them. */
async function opened(): Promise<number> {
  const ctx = {
    db: database(),
    clock: () => new Date(),
    states: new Map(),
  } as unknown as AppContext
  fill(ctx, potsState, openPots(potsReads))
  const pot = { ...common, seed: 1_00, most: 2_00, winners: 1, latest: '' }
  await inTransaction(ctx, (tx) => openWith(tx, 'bituin', pot, by))
  return inTransaction(ctx, async (tx) => {
    const race = await insertRace(tx)
    const terms = {
      ...common,
      name: 'A race of a moment',
      nameFil: 'Race na saglit',
      rhythm: 'hour',
      games: [REEF],
      score: 'multiple',
      rounds: 50,
      best: 1,
      most: 100_00,
      least: 0,
    } as const
    await insertTerms(tx, { race, terms: { ...terms, games: [REEF] }, by })
    await openRace(tx, { race, open: false })
    const beginsAt = new Date()
    const endsAt = new Date(beginsAt.getTime() + RACE_MS)
    await insertContest(tx, {
      race,
      termsNo: 1,
      windowAt: beginsAt,
      beginsAt,
      endsAt,
      key: Buffer.alloc(32, 7),
      oddsNo: null,
    })
    await writeFeed(tx, beginsAt)
    const { rows } = await tx.db.query<{ id: number }>(
      'SELECT max(contest_id) AS id FROM contests.contests',
    )
    return rows[0]!.id
  })
}

test('a jackpot falls to the player, who checks it, and a race is won and paid, all by real play [GM-07] @nightly', async ({
  page,
  lobby,
}) => {
  test.setTimeout(TICK_MS + RACE_MS + FINAL_MS + 180_000)
  const { account } = await lobby.join()
  await giveCash(account, 60_000_00)
  const contest = await opened()
  for (const times of [0, 0, 3, 0, 12, 0, 0, 2, 0, 0, 0, 5])
    await winRound(account, REEF, 125_00, 125_00 * times)
  // It begins no more: journeys beside this one play, too.
  await operate(
    `UPDATE pots.lives SET ending = true, again = false WHERE code = 'bituin' AND last_tick IS NULL`,
  )

  await test.step('the race counts and says who leads', async () => {
    await page.goto(`/lobby/races/${contest}`)
    const own = page.getByRole('region', { name: 'My rounds' })
    await expect(own).toContainText('12 of 50 rounds counted', { timeout: TICK_MS })
    await expect(own).toContainText('Place 1')
  })

  await test.step('the jackpot falls: the player hears of it, it is in the balance, and is proven on this device', async () => {
    await page.goto('/lobby/home')
    const news = page.getByRole('dialog', { name: 'Bituin fell to you' })
    await expect(news).toBeVisible({ timeout: 2 * TICK_MS })
    await expect(news).toContainText('₱2.00')
    await news.getByRole('link', { name: 'See the draw' }).click()
    await page
      .getByRole('button', { name: /^Check Bituin/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: 'Bituin was won' })
    await sheet.getByRole('button', { name: 'Check it on this device' }).click()
    await expect(sheet.getByText('Everything fits.')).toBeVisible()
    await accessible(page)
  })

  await test.step('five minutes after its end the race is final, and the prize is paid', async () => {
    await page.goto(`/lobby/races/${contest}`)
    await expect(page.getByText(/The last rounds are being counted|^Ended/)).toBeVisible()
    await expect(page.getByText(/You won ₱[\d.]+\. It's in your balance\./)).toBeVisible({
      timeout: FINAL_MS + 60_000,
    })
    await accessible(page)
  })
})
