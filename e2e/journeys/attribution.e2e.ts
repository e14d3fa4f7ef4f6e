import { asConfigured } from '../configured.ts'
import { accessible, expect, test } from '../journey.ts'

const sentTo = (name: string) => (request: { url(): string }) => request.url().endsWith(`/${name}`)

test('a registration tells where the visit began, and no network where none is plugged in [AP-05] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.open('/register?referrer=store&proxyId=p-7&fbclid=click&entry=pwa')
  await expect(page.getByRole('checkbox', { name: /Optional/ })).toHaveCount(0)
  const sent = page.waitForRequest(sentTo('attribution'))
  await lobby.register()
  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({
    installReferrer: 'store',
    proxyId: 'p-7',
    entry: 'pwa',
    consent: false,
  })
  expect(body).not.toHaveProperty('fbclid')
  expect(body['url']).toMatch(/\/register\?/)
})

test('the consent is a box that is empty until it is ticked, and a switch in the profile [AP-05] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await asConfigured(page, { site: { adNetworks: ['meta', 'tiktok'] } })
  // The networks of this system are none: what the server would say with them.
  let consent = true
  await page.route('**/app/v1/getAdConsent', (route) =>
    route.fulfill({ json: { code: 200, errcode: 0, consent, networks: ['meta', 'tiktok'] } }),
  )
  await lobby.open('/register?fbclid=click')
  const box = page.getByRole('checkbox', { name: /Optional: Perlas may tell Meta and TikTok/ })
  await expect(box).not.toBeChecked()
  await accessible(page)
  await box.check()
  const sent = page.waitForRequest(sentTo('attribution'))
  await lobby.register()
  expect((await sent).postDataJSON()).toMatchObject({ fbclid: 'click', consent: true })

  await lobby.open(lobby.mobile ? '/profile/more' : '/lobby/member')
  const choice = page.getByRole('switch', { name: /Share with Meta and TikTok/ })
  await expect(choice).toBeChecked()
  await accessible(page)
  const taken = page.waitForRequest(sentTo('setAdConsent'))
  consent = false
  await choice.click()
  expect((await taken).postDataJSON()).toMatchObject({ consent: false })
  await expect(choice).not.toBeChecked()
})
