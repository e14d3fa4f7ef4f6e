import { expect, mayBeMissing, test } from '../journey.ts'
import { runActivity } from '../operator.ts'
import { paintedAnew } from '../painted.ts'
import { playerOf } from '../players.ts'

const pages = {
  open: ['/lobby/rewards', '/pots', '/races', '/draws', '/help', '/service', '/login', '/register'],
  signedIn: [
    '/lobby/home',
    '/lobby/wallets/deposit',
    '/lobby/wallets/withdraw',
    '/lobby/rewards',
    '/lobby/email',
    '/record/transaction',
    '/profile/vip',
    '/profile/task',
    '/activity/spin',
    '/activity/freeSign',
    '/reward/detail/chapters',
    '/reward/detail/shop',
    '/start?gameId=101',
  ],
}

test('no page at rest is painted with every frame [LM-01] @nightly', async ({ page, lobby }) => {
  mayBeMissing(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const restless: Record<string, string[]> = {}
  const look = async (path: string) => {
    await lobby.open(path)
    await expect(page.locator('main').first()).toBeVisible()
    await page.waitForTimeout(2_000)
    const found = await paintedAnew(page)
    if (found.length > 0) restless[path] = found
  }
  for (const path of pages.open) await look(path)
  for (const kind of ['invite-spin', 'free-sign', 'vip', 'tasks', 'chapters', 'shop'] as const)
    await runActivity(kind)
  await playerOf(await lobby.join()).funded(2_760)
  for (const path of pages.signedIn) await look(path)
  expect(restless).toEqual({})
})
