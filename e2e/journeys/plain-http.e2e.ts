import { systems } from '../addresses.ts'
import { expect, test } from '../journey.ts'

// A host name other than localhost over plain HTTP is no secure context: WebCrypto is not there.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP perlas.test 127.0.0.1'],
    })
  },
})

test('on a page without a secure context passwords are encrypted all the same [AU-08] @phone', async ({
  page,
  lobby,
}) => {
  await lobby.open(`http://perlas.test:${systems.shared.ports.lobby}/register`)
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([
    false,
    'undefined',
  ])
  const sent = page.waitForRequest((request) => request.url().endsWith('/accountRegist'))
  const who = await lobby.register()
  const body = (await sent).postData() ?? ''
  expect(body).toContain('"password":"v1.')
  expect(body).not.toContain(who.password)
})
