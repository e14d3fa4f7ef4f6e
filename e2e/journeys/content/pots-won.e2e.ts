import { accessible, expect, test } from '../../journey.ts'
import { operate } from '../../operator.ts'
import { Game } from '../../page-models/game.ts'
import { playerOf } from '../../players.ts'

const MINUTE = 60_000
const SEED = 50_00
/** A jackpot of a trial, open from now on. On this system nobody else plays meanwhile. */
const OPENED = `DO $$ DECLARE now timestamptz := date_trunc('milliseconds', public.watermark()); BEGIN
  IF EXISTS (SELECT FROM pots.lives WHERE last_tick IS NULL) THEN RETURN; END IF;
  INSERT INTO pots.terms (code, terms_no, share, seed, most, winners, permit, demonstration, at)
  SELECT 'bituin', 1 + count(*), 200, ${SEED}, ${SEED * 10}, 1, 'Trial: no real prizes', true, now FROM pots.terms WHERE code = 'bituin';
  INSERT INTO pots.feed (tick, until_at, scanned_at, epoch) VALUES (0, now, now, 1) ON CONFLICT DO NOTHING;
  INSERT INTO pots.book (code, line, tick, what, pot, reserve, pot_after, reserve_after, at) VALUES
    ('bituin', 1, 0, 'top-up', 0, ${SEED} * 10000, 0, ${SEED} * 10000, now),
    ('bituin', 2, 0, 'seed', ${SEED} * 10000, ${SEED} * -10000, ${SEED} * 10000, 0, now);
  INSERT INTO pots.lives (code, life, terms_no, began_with, first_tick, began_at)
  SELECT 'bituin', 1, max(terms_no), ${SEED} * 10000, 1, now FROM pots.terms WHERE code = 'bituin';
END $$`

test('play goes into a jackpot, it falls, and the winner has the prize and its proof [GM-07] @phone @nightly', async ({
  page,
  lobby,
  isMobile,
}) => {
  test.setTimeout(8 * MINUTE)
  await operate(OPENED)
  const player = playerOf(await lobby.join())
  await player.paysIn(500)
  const game = new Game(page)
  await game.open(101)
  for (let round = 0; round < 3; round += 1) await game.play()
  const before = await player.balance()

  await page.goto(isMobile ? '/pots' : '/lobby/pots')
  await test.step('a part is in the sealed list', async () => {
    await expect(async () => {
      await page.reload()
      await page.getByRole('button', { name: 'Show my part' }).click()
      await expect(page.getByText(/Checked on this device/)).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 2 * MINUTE })
  })
  // Two members end it: it falls in the next draw.
  await operate(`UPDATE pots.lives SET ending = true, again = true WHERE last_tick IS NULL`)
  await test.step('it falls, and the prize is in the balance', async () => {
    await expect
      .poll(() => player.balance(), { timeout: 2 * MINUTE })
      .toBeGreaterThanOrEqual(before + SEED)
    await page.goto('/lobby/home')
    const won = page.getByRole('dialog', { name: 'Bituin fell to you' })
    await expect(won).toContainText("It's in your balance.")
    await accessible(page)
    await won.getByRole('link', { name: 'See the draw' }).click()
  })
  await test.step('its draw is worked out again', async () => {
    await page
      .getByRole('button', { name: /^Check Bituin/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: 'Bituin was won' })
    await sheet.getByRole('button', { name: 'Check it on this device' }).click()
    await expect(sheet.getByText('Everything fits.')).toBeVisible({ timeout: 30_000 })
  })
  await test.step('it is shown once', async () => {
    await page.goto('/lobby/home')
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible()
    await page.waitForTimeout(3_000)
    await expect(page.getByRole('dialog', { name: 'Bituin fell to you' })).toHaveCount(0)
  })
})
