import { dropCaches } from '#/kernel/state.ts'
import { providersState } from '#/money/providers/state.ts'
import { takesMoney } from '#/platform/sites/sites.ts'
import { registerTypes, siteModes, siteVariants } from '@perlas/contract/enums'
import { openContext } from '@perlas/server/open'
import { buildApp } from '@perlas/server/app'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

type Config = { siteConfig: Record<string, unknown>; webConfig: Record<string, unknown> }
async function configOf(host: string, from: Lobby['call'] = lobby.call): Promise<Config> {
  const { body } = await from('anonymous/appConfig', {}, undefined, { host })
  return body as Config
}
async function open(host: string, site: object, web: object = {}) {
  await lobby.operate(
    `INSERT INTO content.sites (host, site, web) VALUES ($1, $2, $3)
     ON CONFLICT (host) DO UPDATE SET site = excluded.site, web = excluded.web`,
    [host, site, web],
  )
  dropCaches(lobby.ctx)
}

test('a host has its own mode, brand, region, currency, coin and rules; all others have those of everybody [AP-07] [PR-04] [PR-08]', async () => {
  const before = await configOf('localhost')
  await open(
    'fiesta.example',
    {
      mode: 'green',
      variant: '6s',
      registerType: 'phone',
      otpStatus: true,
      countryCode: '66',
      currency: 'THB',
      currencySymbol: '฿',
      coinIcon: 2,
      usernameLengthMin: 4,
      accountRule: { mobileStartsWith: '8' },
    },
    { isDepositBank: true, h5: { downloadType: 3 } },
  )
  const fiesta = await configOf('Fiesta.Example:8443')
  expect(fiesta.siteConfig).toMatchObject({
    mode: 'green',
    variant: '6s',
    registerType: 'phone',
    otpStatus: true,
    countryCode: '66',
    currency: 'THB',
    currencySymbol: '฿',
    coinIcon: 2,
    usernameLengthMin: 4,
    usernameLengthMax: 20,
    accountRule: { mobileStartsWith: '8' },
  })
  // The mode is one truth; what a part of `h5` does not say stays.
  expect(fiesta.webConfig).toMatchObject({
    mode: 'green',
    isDepositBank: true,
    h5: { downloadType: 3, downloadUrl: '' },
  })
  expect(await configOf('localhost')).toEqual(before)
  expect(await configOf('unknown.example')).toEqual(before)
})

/** The code of the last text to a number; texts leave after the answer. */
async function codeOf(recipient: string): Promise<string> {
  const read = async () => {
    const { rows } = await lobby.ctx.db.query<{ body: string }>(
      'SELECT body FROM accounts.sms_outbox WHERE recipient = $1 ORDER BY sms_id DESC LIMIT 1',
      [recipient],
    )
    return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return read()
}

let drawn = 0
const combinations = siteModes.flatMap((mode) =>
  siteVariants.flatMap((variant) =>
    registerTypes.flatMap((registerType) =>
      [true, false].map((otpStatus) => ({ mode, variant, registerType, otpStatus })),
    ),
  ),
)

test.each(combinations)(
  'a host in mode $mode, variant $variant registers by $registerType, code $otpStatus [AU-03] [AU-09] [PR-08]',
  async ({ mode, variant, registerType, otpStatus }) => {
    const host = `${mode}-${variant}-${registerType}-${otpStatus}.example`.toLowerCase()
    await open(host, { mode, variant, registerType, otpStatus })
    const on = { host }
    const number = `917${String((drawn += 1)).padStart(7, '0')}`
    const byName = registerType === 'username'
    const withCode = mode === 'green' || (registerType === 'phone' && otpStatus)
    const account = byName ? `Site${number}` : number
    const form = async () => ({
      account,
      password: await lobby.cipher('ilog-pasig-1898'),
      type: 0,
      declaration: true,
    })
    const plain = await lobby.call('accountRegist', await form(), undefined, on)
    expect(plain.errcode).toBe(withCode ? 1020 : 0)
    if (withCode) {
      await lobby.call('smsSend', { mobile: number, type: 0 }, undefined, on)
      const code = await codeOf(`+63${number}`)
      const proved = { ...(await form()), code, ...(byName && { mobile: number }) }
      const opened = await lobby.call('accountRegist4', proved, undefined, on)
      expect(opened.errcode).toBe(0)
    }
    const type = { phone: 1, username: 2, phoneNoOtp: 3 }[registerType]
    const login = { account, password: await lobby.cipher('ilog-pasig-1898'), type }
    expect((await lobby.call('accountLogin', login, undefined, on)).body).toMatchObject({
      errcode: 0,
      accountType: type,
    })
  },
)

test('a change is on another node at once, by the word of the database [AP-07]', async () => {
  // Its clock stands still: what it remembers never grows old, so only the message can change it.
  const opened = new Date()
  const second = await openContext(lobby.ctx.config, { clock: () => opened })
  const app = buildApp(second.ctx)
  await app.ready()
  const ask = async () => {
    const { body } = await app.inject({
      method: 'POST',
      url: '/app/v1/anonymous/appConfig',
      headers: { 'content-type': 'application/json', host: 'node.example' },
      payload: '{}',
    })
    return (JSON.parse(body) as Config).siteConfig['variant']
  }
  try {
    expect(await ask()).toBe('9s')
    await lobby.operate(
      `INSERT INTO content.sites (host, site) VALUES ('node.example', '{"variant":"n7"}')`,
    )
    await expect.poll(ask, { interval: 50 }).toBe('n7')
    await lobby.operate(`DELETE FROM content.sites WHERE host = 'node.example'`)
    await expect.poll(ask, { interval: 50 }).toBe('9s')
  } finally {
    await app.close()
    await second.close()
  }
})

test('a row that is no configuration takes no other site down [AP-07]', async () => {
  await open('broken.example', { usernameLengthMin: 'many', variant: '6b' })
  const { siteConfig } = await configOf('broken.example')
  expect(siteConfig).toMatchObject({ usernameLengthMin: 6, variant: '9s' })
  expect((await configOf('fiesta.example')).siteConfig['variant']).toBe('6s')
  for (const host of ['UPPER.example', 'a b', '', 'x/y', 'http://x'])
    await expect(open(host, {})).rejects.toThrow(/sites_host_check/)
  const list = `INSERT INTO content.sites (host, site) VALUES ('list.example', '[]')`
  await expect(lobby.ctx.db.query(list)).rejects.toThrow(/sites_site_check/)
})

test('a site without a license takes no real money, whatever is plugged in [PF-07] [CA-01]', () => {
  for (const site of [{}, { licence: { number: '' } }]) {
    expect(takesMoney(site, 'sandbox')).toBe(true)
    expect(takesMoney(site, 'xendit')).toBe(false)
  }
  expect(takesMoney({ licence: { number: 'PAGCOR-1' } }, 'xendit')).toBe(true)
})

test('real channels of a site without a license are neither shown nor paid by [PF-07] [CA-01]', async () => {
  const player = await lobby.register()
  const channels = async () =>
    (await lobby.call('anonymous/appConfig', {})).body['webConfig'] as {
      appRechargeTypeList: { id: number }[]
    }
  expect((await channels()).appRechargeTypeList.some(({ id }) => id === 1)).toBe(true)
  const [guarded] = providersState(lobby.ctx).providers.values()
  if (!guarded) throw new Error('no payment provider')
  ;(providersState(lobby.ctx).providers as Map<string, typeof guarded>).set('real', {
    ...guarded,
    id: 'real',
  })
  await lobby.ctx.db.query(`UPDATE cashier.channels SET provider = 'real' WHERE channel_id = 1`)
  dropCaches(lobby.ctx)
  dropCaches(lobby.ctx)
  expect((await channels()).appRechargeTypeList.some(({ id }) => id === 1)).toBe(false)
  const order = { price: 500_00, version: 4, actType: 0, rechargeType: 1 }
  expect((await lobby.call('recharge3', order, player.token)).errcode).toBe(2003)
  await lobby.ctx.db.query(`UPDATE cashier.channels SET provider = 'sandbox' WHERE channel_id = 1`)
  dropCaches(lobby.ctx)
  dropCaches(lobby.ctx)
})
