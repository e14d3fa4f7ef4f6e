import { accessible, expect, test } from '../journey.ts'
import { operate } from '../operator.ts'

test('anybody reads what each game really paid, beside what it declares and how far luck goes [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  // A year of play, as the night counts it.
  await operate(
    `INSERT INTO payback.days (game_id, version, day, rounds, stake, win, expected_e4, spread)
     SELECT g.game_id, '1.0.0', current_date - 1, n.rounds, n.rounds * 100, n.rounds::bigint * n.paid / 100,
            n.rounds::numeric * 960500, n.rounds * 810000.0
       FROM (VALUES (1, 1203442, 9571), (2, 40210, 10240), (3, 2100000, 9618)) AS n (place, rounds, paid)
       JOIN (SELECT game_id, row_number() OVER (ORDER BY sort, game_id) AS place FROM catalogue.games
              WHERE provider_id <> '' AND status = 1) g USING (place)
     ON CONFLICT DO NOTHING`,
  )
  await operate(
    `INSERT INTO payback.progress (day, counted_at) VALUES (current_date - 1, now()) ON CONFLICT DO NOTHING`,
  )
  await lobby.open('/help/are-games-fair')
  await page.getByRole('link', { name: 'Game payback' }).click()
  await expect(page.getByRole('heading', { name: 'Game payback', level: 1 })).toBeVisible()
  await expect(page.getByText('Luck alone:').first()).toBeVisible()
  await expect(page.getByText('Too few rounds to say how far luck goes')).toBeVisible()
  await expect(page.getByText(/1,203,442 rounds, /)).toBeVisible()
  await accessible(page)
})
