import { accessible, expect, test } from '../../journey.ts'
import { operate } from '../../operator.ts'
import { Game } from '../../page-models/game.ts'
import { playerOf } from '../../players.ts'

const MINUTE = 60_000
const POOL_THEO = 100 * 10_000

/** A race of a trial from now on, whose terms two members would have agreed. */
const opened = (name: string) => `DO $$ DECLARE
  now timestamptz := date_trunc('milliseconds', public.watermark());
  race integer;
BEGIN
  INSERT INTO contests.races (open, at) VALUES (false, now) RETURNING race_id INTO race;
  INSERT INTO contests.terms (race_id, terms_no, name, name_fil, rhythm, games, rounds, best, share, most, least, permit, demonstration, at)
  VALUES (race, 1, '${name}', '${name}', 'hour', '{101}', 50, 1, 500, 100000, 0, 'Trial: no real prizes', true, now);
  INSERT INTO contests.feed (scanned_at) VALUES (now) ON CONFLICT DO NOTHING;
  INSERT INTO contests.contests (race_id, terms_no, window_at, begins_at, ends_at, key)
  VALUES (race, 1, now, now, now + interval '1 hour', sha256('${name}'));
END $$`

/** It ends now; and somebody who won nothing brought enough theo for a pool of ₱50. */
const ended = (name: string) => `DO $$ DECLARE contest integer; BEGIN
  SELECT c.contest_id INTO contest FROM contests.contests c JOIN contests.terms t USING (race_id, terms_no) WHERE t.name = '${name}';
  INSERT INTO contests.scores (player_id, contest_id, division, score, rounds, theo_e4, best)
  SELECT 1, contest, division, 0, 1, ${1_000 * POOL_THEO}, '{0}' FROM generate_series(0, 2) division;
  UPDATE contests.contests SET version = version + 1, entrants = ARRAY[entrants[1] + 1, entrants[2] + 1, entrants[3] + 1],
         theo_e4 = ARRAY[theo_e4[1] + ${1_000 * POOL_THEO}, theo_e4[2] + ${1_000 * POOL_THEO}, theo_e4[3] + ${1_000 * POOL_THEO}]
   WHERE contest_id = contest;
  SET LOCAL session_replication_role = replica;
  UPDATE contests.contests SET ends_at = date_trunc('milliseconds', clock_timestamp()) WHERE contest_id = contest;
END $$`

test('first rounds count in a race, it becomes final, and its prize is in the balance as cash @phone @nightly', async ({
  page,
  lobby,
  isMobile,
}, { workerIndex }) => {
  test.setTimeout(14 * MINUTE)
  const name = `Race ${workerIndex}-${Date.now() % 100_000}`
  await operate(opened(name))
  const player = playerOf(await lobby.join())
  await player.paysIn(500)
  const game = new Game(page)
  await game.open(101)
  const list = isMobile ? '/races' : '/lobby/races'
  const runOf = async () => {
    const { running } = (await player.call('getRaces')) as unknown as {
      running: { name: string; contest: number }[]
    }
    return running.find((one) => one.name === name)?.contest ?? 0
  }
  const contest = await runOf()
  expect(contest).toBeGreaterThan(0)
  let division = 0
  const scored = async () => {
    for (division = 0; division < 3; division += 1) {
      const { mine } = (await player.call('getRace', { contest, division })) as unknown as {
        mine: { score: number } | null
      }
      if (mine && mine.score > 0) return true
    }
    return false
  }
  await test.step('a round that paid is in the standings within a minute', async () => {
    for (let round = 0; round < 12; round += 1) await game.play()
    await expect.poll(scored, { timeout: 2 * MINUTE }).toBe(true)
    await page.goto(list)
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await page.getByRole('tab').nth(division).click()
    const own = page.getByRole('region', { name: 'My rounds' })
    await expect(own).toContainText('of 50 rounds counted')
    await expect(own).toContainText('Place 1')
    await accessible(page)
  })
  const before = await player.balance()
  await operate(ended(name))
  await test.step('five minutes later it is final, and the prize is paid', async () => {
    await expect.poll(() => player.balance(), { timeout: 8 * MINUTE }).toBeGreaterThan(before)
    await page.reload()
    await page.getByRole('tab').nth(division).click()
    await expect(page.getByRole('region', { name: 'My rounds' })).toContainText(
      "It's in your balance",
    )
    await expect(page.getByRole('region', { name: 'Standings' })).toContainText('You')
    await page.goto('/lobby/email')
    await expect(page.getByText(new RegExp(`${name}: place 1, ₱`)).first()).toBeVisible()
  })
})
