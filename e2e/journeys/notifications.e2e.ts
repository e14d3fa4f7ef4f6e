import type { Page } from '@playwright/test'
import { accessible, expect, test } from '../journey.ts'

// Browsers of tests are at no push service: what the lobby posts is opened by `notifications.test.ts`, and what a browser
// does with a push that came is walked here.
test.use({ serviceWorkers: 'allow' })

/**
 * Stands where the browser's push service would, and for its question, which a browser without a window refuses: the answer is
 * yes, with an address and keys of the right shape.
 */
async function withPushService(page: Page) {
  await page.addInitScript(() => {
    const point = new Uint8Array(65).fill(7)
    point[0] = 4
    const text = (bytes: Uint8Array) =>
      btoa(String.fromCodePoint(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    const name = `journey-${Math.random()}`
    const kept = () => localStorage.getItem('journey.push')
    const made = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({
        endpoint,
        keys: { p256dh: text(point), auth: text(new Uint8Array(16).fill(3)) },
      }),
      async unsubscribe() {
        localStorage.removeItem('journey.push')
        return true
      },
    })
    const answer = () => (localStorage.getItem('journey.allowed') ? 'granted' : 'default')
    Object.defineProperty(Notification, 'permission', { get: answer })
    Notification.requestPermission = async () => {
      if (!navigator.userActivation.isActive) throw new Error('asked without a tap')
      localStorage.setItem('journey.allowed', 'yes')
      return 'granted'
    }
    PushManager.prototype.subscribe = async ({ applicationServerKey } = {}) => {
      const isKey = typeof applicationServerKey === 'string' && applicationServerKey.length === 87
      if (!isKey) throw new Error('not a key')
      const endpoint = kept() ?? `https://fcm.googleapis.com/fcm/send/${name}`
      localStorage.setItem('journey.push', endpoint)
      return made(endpoint) as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => {
      const endpoint = kept()
      return endpoint ? (made(endpoint) as unknown as PushSubscription) : null
    }
  })
}

test('a player turns pushes on and off here, and chooses what they are about; what was chosen stays [CO-01] [PF-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await withPushService(page)
  await lobby.join()
  await lobby.open(lobby.mobile ? '/profile/more' : '/lobby/member')
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click()
  const main = page.getByRole('main')
  const device = main.getByRole('region', { name: 'This device' })
  await expect(device).toContainText('your browser will ask once')
  await accessible(page)

  const rewards = main.getByRole('switch', { name: /Rewards and events/ })
  const money = main.getByRole('switch', { name: /Deposits and withdrawals/ })
  await expect(rewards).not.toBeChecked()
  await expect(money).toBeChecked()
  await rewards.click()
  await money.click()
  await device.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(device).toContainText('until you log out')
  await accessible(page)

  await page.reload()
  await expect(device.getByRole('button', { name: 'Send a test' })).toBeVisible()
  await expect(rewards).toBeChecked()
  await expect(money).not.toBeChecked()
  await expect(main.getByRole('region', { name: 'How we reach you' })).toContainText('1 on')
  await device.getByRole('button', { name: 'Turn off on this device' }).click()
  await expect(device.getByRole('button', { name: 'Turn on notifications' })).toBeVisible()
})

test('where the browser blocks them, the page says what to do; nobody is asked without a tap [CO-01] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    Notification.requestPermission = () => {
      throw new Error('asked without a tap')
    }
  })
  await lobby.join()
  await lobby.open('/profile/notifications')
  const device = page.getByRole('main').getByRole('region', { name: 'This device' })
  await expect(device).toContainText('Your browser is blocking notifications from Perlas')
  await expect(device.getByRole('button')).toHaveCount(0)
})

test('the worker that is let in shows what is pushed, also what it cannot read [CO-01] @phone', async ({
  page,
  lobby,
  context,
}) => {
  await lobby.open('/lobby/home')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  // A browser without a window shows no notices: what it is asked to show is what counts here.
  const shown = await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      registration: { showNotification: unknown }
      PushEvent: new (kind: string, of: { data: string }) => Event
      dispatchEvent(event: Event): void
    }
    const asked: unknown[] = []
    scope.registration.showNotification = async (
      title: string,
      { body, data }: { body: string; data: unknown },
    ) => {
      asked.push({ title, body, data })
    }
    const notice = {
      title: 'Perlas',
      body: 'Your ID is verified.',
      tag: 'mail-1',
      path: '/lobby/email?id=1',
    }
    for (const data of [JSON.stringify(notice), 'not to be read'])
      scope.dispatchEvent(new scope.PushEvent('push', { data }))
    return asked
  })
  expect(shown).toEqual([
    { title: 'Perlas', body: 'Your ID is verified.', data: { path: '/lobby/email?id=1' } },
    { title: 'Perlas', body: '', data: { path: '/lobby/home' } },
  ])
})
