import { accessible, expect, test } from '../../journey.ts'
import { operate } from '../../operator.ts'
import { Game } from '../../page-models/game.ts'

const REEF = 101

const allowed = (autoplay: boolean) =>
  operate(
    `INSERT INTO content.settings (key, value, updated_at) VALUES ('play', $1, now())
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify({ autoplay })],
  )
test.afterEach(() => allowed(true))

test('autoplay stops for free spins unless told otherwise, and where the operator turns it off no game offers it [AP-07] [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const game = await Game.sitDown(page, lobby, REEF)
  const auto = game.frame.getByRole('button', { name: 'Autoplay' })
  await auto.click()
  const sheet = game.frame.getByRole('dialog', { name: 'Autoplay' })
  const feature = sheet.getByRole('group', { name: 'When you win free spins or another feature' })
  await expect(feature.getByRole('button', { name: 'Stop' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await feature.getByRole('button', { name: 'Keep playing' }).click()
  await expect(feature.getByRole('button', { name: 'Stop' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await accessible(page)

  await allowed(false)
  await game.open(REEF)
  await expect(auto).toBeHidden()
  await accessible(page)
  await game.play()
  await expect(auto).toBeHidden()
})
