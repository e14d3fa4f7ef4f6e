import { dropCaches } from '#/kernel/state.ts'
import { playRules } from '#/gaming/play/play.ts'
import { depositsState } from '#/money/deposits/state.ts'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { openContext } from '@perlas/server/open'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let owner: string
let ana: string
let ben: string
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  owner = await office.owner()
  ana = await office.member('ana', 'finance', owner)
  ben = await office.member('ben', 'finance', owner)
})
afterAll(() => lobby.close())

type Setting = { subject: string; value: Record<string, unknown>; version: string }
async function setting(subject: string, token = owner): Promise<Setting> {
  const { settings } = (await office.ask('settings', {}, token)) as { settings: Setting[] }
  const found = settings.find((one) => one.subject === subject)
  if (!found) throw new Error(`no setting ${subject}`)
  return found
}
type Ask = { token?: string; version?: string; key?: string; value?: object | null }
async function propose(subject: string, change: object, ask: Ask = {}) {
  const { value, version } =
    ask.value === undefined ? await setting(subject) : { value: {}, version: '' }
  return office.ask(
    'proposeSetting',
    {
      key: ask.key ?? crypto.randomUUID(),
      subject,
      version: ask.version ?? version,
      value: ask.value === undefined ? { ...value, ...change } : ask.value,
      reason: 'the bank asked for it',
    },
    ask.token ?? owner,
  )
}
async function waiting(): Promise<{ id: number; mine: boolean; subject: string }[]> {
  return (await office.ask('settings', {}, ana))['waiting'] as never
}
const config = async (host = 'localhost') => {
  dropCaches(lobby.ctx)
  return (await lobby.call('anonymous/appConfig', {}, undefined, { host })).body as {
    errcode: number
    siteConfig: Record<string, unknown>
    webConfig: { appRechargeTypeList: { id: number; name: string; min: number }[] }
  }
}

test('how many texts leave in an hour needs two people, then holds at once [AU-09] [AP-07]', async () => {
  const code = async (mobile: string) =>
    (await lobby.call('smsSend', { mobile, type: 0, purpose: 'register' })).errcode
  expect((await setting('texts:budget')).value).toEqual({
    countries: [{ country: '63', perHour: 3000 }],
    others: 60,
  })
  const change = { countries: [{ country: '63', perHour: 0 }] }
  const twice = { countries: [...change.countries, ...change.countries] }
  expect(await propose('texts:budget', twice)).toMatchObject({ status: 'wrong' })
  expect(await propose('texts:budget', change)).toMatchObject({ status: 'proposed' })
  expect(await code('09184440001')).toBe(0)
  const [{ id } = { id: 0 }] = await waiting()
  expect(await office.ask('decideSetting', { id, approve: true }, ana)).toMatchObject({
    status: 'applied',
  })
  expect(await code('09184440002')).toBe(1095)
  const back = { countries: [{ country: '63', perHour: 3000 }] }
  await propose('texts:budget', back)
  const [again = { id: 0 }] = await waiting()
  await office.ask('decideSetting', { id: again.id, approve: true }, ana)
  expect(await code('09184440003')).toBe(0)
})

test('autoplay is turned off by two people, and games are told so at their next launch [AP-07] [GM-07]', async () => {
  expect((await setting('play:rules')).value).toEqual({
    autoplay: true,
    visitors: false,
    picks: true,
  })
  expect(
    await propose('play:rules', { autoplay: false, visitors: false, picks: true }),
  ).toMatchObject({
    status: 'proposed',
  })
  expect(await playRules(lobby.ctx)).toMatchObject({ autoplay: true, visitors: false })
  const [{ id } = { id: 0 }] = await waiting()
  expect(await office.ask('decideSetting', { id, approve: true }, ana)).toMatchObject({
    status: 'applied',
  })
  expect(await playRules(lobby.ctx)).toMatchObject({ autoplay: false, visitors: false })
  expect(
    await propose('play:rules', { autoplay: true, visitors: false, picks: true }),
  ).toMatchObject({
    status: 'proposed',
  })
  const [again = { id: 0 }] = await waiting()
  await office.ask('decideSetting', { id: again.id, approve: true }, ana)
  const { version } = await setting('play:rules')
  expect(await propose('play:rules', {}, { value: null, version })).toMatchObject({
    status: 'wrong',
  })
})

test('limits of a channel need two people, then hold at the cashier on every node [CA-01] [AP-07]', async () => {
  // Its clock stands still: nothing that it remembers grows old, so a change reaches it by the message alone.
  const opened = new Date()
  const other = await openContext(lobby.ctx.config, { clock: () => opened })
  try {
    expect((await depositsState(other.ctx).now(other.ctx))[0]?.min).toBe(100_00)
    const player = await lobby.register()
    const recharge = async (price: number) =>
      (
        await lobby.call(
          'recharge3',
          { version: 4, actType: 0, rechargeType: 1, price },
          player.token,
        )
      ).errcode

    expect(
      await propose('channel:1', { min: 500_00, amounts: [500_00, 1_000_00] }, { token: ana }),
    ).toMatchObject({
      status: 'proposed',
    })
    expect((await config()).webConfig.appRechargeTypeList[0]?.min).toBe(100_00)
    const [one] = await waiting()
    if (!one) throw new Error('nothing waits')
    expect(one).toMatchObject({ subject: 'channel:1', mine: true })
    // Who proposed it cannot agree, and the database would not let the code.
    expect((await office.raw('decideSetting', { id: one.id, approve: true }, ana)).statusCode).toBe(
      403,
    )
    await expect(
      lobby.ctx.db.query(
        `UPDATE staff.setting_changes SET status = 'applied', decided_by = proposed_by, decided_at = now()
          WHERE change_id = $1`,
        [one.id],
      ),
    ).rejects.toThrow('maker_is_not_checker')
    await expect(
      lobby.ctx.db.query('UPDATE staff.setting_changes SET after = before WHERE change_id = $1', [
        one.id,
      ]),
    ).rejects.toThrow('cannot be changed')

    expect(await office.ask('decideSetting', { id: one.id, approve: true }, ben)).toMatchObject({
      status: 'applied',
    })
    // The other node hears of it without a restart.
    await expect
      .poll(async () => (await depositsState(other.ctx).now(other.ctx))[0]?.min)
      .toBe(500_00)
    await expect
      .poll(async () => (await config()).webConfig.appRechargeTypeList[0]?.min)
      .toBe(500_00)
    expect(await recharge(499_99)).toBe(2002)

    const { rows } = await lobby.ctx.db.query(
      `SELECT action, detail->'before'->>'min' AS before, detail->'after'->>'min' AS after, detail->>'reason' AS reason
         FROM staff.audit WHERE action LIKE 'setting-%' AND detail->>'subject' = 'channel:1' ORDER BY audit_id`,
    )
    expect(rows).toEqual([
      {
        action: 'setting-proposed',
        before: '10000',
        after: '50000',
        reason: 'the bank asked for it',
      },
      {
        action: 'setting-changed',
        before: '10000',
        after: '50000',
        reason: 'the bank asked for it',
      },
    ])
  } finally {
    await other.close()
  }
})

test('a channel is added by two people, and players see it on every node without a restart [CA-01] [AP-07]', async () => {
  // Its clock stands still: nothing that it remembers grows old, so a change reaches it by the message alone.
  const opened = new Date()
  const other = await openContext(lobby.ctx.config, { clock: () => opened })
  try {
    const value = {
      ...(await setting('channel:1')).value,
      name: 'Palawan Pera',
      providerChannel: 'PALAWAN',
      sort: 0,
    }
    const key = crypto.randomUUID()
    const add = { token: ana, value, version: '', key }
    expect(await propose('channel:new', {}, add)).toMatchObject({ status: 'proposed' })
    expect(await propose('channel:new', {}, add), 'sent twice').toMatchObject({
      status: 'proposed',
    })
    // Who adds another one meanwhile gets another number.
    const more = {
      ...add,
      key: crypto.randomUUID(),
      value: { ...value, name: 'Cebuana', sort: 90 },
    }
    await propose('channel:new', {}, more)
    const [second, first, ...rest] = await waiting()
    expect(rest).toEqual([])
    expect([first?.subject, second?.subject]).toEqual(['channel:5', 'channel:6'])
    expect(await waiting()).toMatchObject([{ title: 'Cebuana' }, { title: 'Palawan Pera' }])
    expect((await config()).webConfig.appRechargeTypeList.map(({ name }) => name)).not.toContain(
      'Palawan Pera',
    )
    expect(
      (await office.raw('decideSetting', { id: first?.id, approve: true }, ana)).statusCode,
    ).toBe(403)
    for (const one of [first, second]) {
      expect(await office.ask('decideSetting', { id: one?.id, approve: true }, ben)).toMatchObject({
        status: 'applied',
      })
    }
    await expect
      .poll(async () => (await config()).webConfig.appRechargeTypeList.map(({ name }) => name))
      .toEqual(['Palawan Pera', 'GCash', 'Maya', 'QR Ph', 'Bank transfer', 'Cebuana'])
    await expect
      .poll(async () => (await depositsState(other.ctx).now(other.ctx))[0]?.name)
      .toBe('Palawan Pera')
    const player = await lobby.register()
    const order = { version: 4, actType: 0, rechargeType: 5, price: 500_00 }
    expect((await lobby.call('recharge3', order, player.token)).errcode).not.toBe(2001)
    // A name that is taken, and a provider that is not here, are named like in every other channel.
    const twice = await propose('channel:new', {}, { ...more, key: crypto.randomUUID() })
    expect(String(twice['problems'])).toContain('Another open channel')
    expect(
      (await propose('bank:new', {}, { ...more, key: crypto.randomUUID() }))['status'],
    ).not.toBe('proposed')
  } finally {
    await other.close()
  }
})

test('minutes of a deposit, and what points are worth, are settings [CA-02] [CA-11]', async () => {
  expect(await propose('deposit:rules', { minutes: 20 }, { token: ana })).toMatchObject({
    status: 'proposed',
  })
  expect(await propose('points:exchange', { rate: 200_00 }, { token: ana })).toMatchObject({
    status: 'proposed',
  })
  expect(String((await propose('points:exchange', { least: 1 }))['problems'])).toContain('nothing')
  for (const { id } of await waiting()) {
    expect(await office.ask('decideSetting', { id, approve: true }, ben)).toMatchObject({
      status: 'applied',
    })
  }
  const player = await lobby.register()
  const trade = await lobby.call('tradeInfo', {}, player.token)
  expect(trade.body).toMatchObject({ depositMinutes: 20 })
  expect((await lobby.call('getLotterConfig', {}, player.token)).body).toMatchObject({
    open: true,
    rate: 200_00,
  })
  // Closing the exchange must not wait for anybody.
  expect(await propose('points:exchange', { open: false }, { token: ana })).toMatchObject({
    status: 'applied',
  })
  expect((await lobby.call('getLotterConfig', {}, player.token)).body).toMatchObject({
    open: false,
  })
})

test('a channel is closed by one person at once', async () => {
  expect(await propose('channel:2', { open: false }, { token: ana })).toMatchObject({
    status: 'applied',
  })
  // The word comes through the database, and both caches read again.
  await expect
    .poll(async () => (await config()).webConfig.appRechargeTypeList.map(({ id }) => id))
    .not.toContain(2)
})

test('wrong values are named and never stored, whatever they would break [AP-07]', async () => {
  const before = await config()
  for (const [subject, change, says] of [
    ['content:site', { mode: 'festive' }, 'mode'],
    ['content:site', { passwordLengthMin: 7 }, 'passwordLengthMin'],
    ['content:site', { usernameLengthMin: 30, usernameLengthMax: 20 }, 'letters of a name'],
    ['content:site', { accountLengthMin: '10' }, 'accountLengthMin'],
    ['content:site', { suprise: true }, ''],
    ['content:site', { accountRule: null }, 'accountRule'],
    ['content:web', { h5: { downloadType: 'x', downloadUrl: '' } }, 'downloadType'],
    ['content:ticker', { atLeast: 1 }, 'atLeast'],
    ['channel:1', { min: 900_00, max: 800_00, amounts: [850_00] }, 'least is more'],
    ['channel:1', { provider: 'nobody' }, 'nobody'],
    ['channel:1', { amounts: [1_00] }, 'between'],
    ['bank:GCASH', { pattern: '(a+)+$' }, 'pattern'],
    ['bank:GCASH', { payoutProvider: 'nobody' }, 'nobody'],
    ['cashier:payouts', { least: 500_00, most: 400_00 }, 'least withdrawal'],
    ['cashier:payouts', { periods: { smallUpTo: 1 } }, 'periods'],
    ['kyc:rules', { deadlineDays: 91 }, 'deadlineDays'],
  ] as const) {
    const { status, problems } = await propose(subject, change)
    expect(status, `${subject} ${JSON.stringify(change)}`).toBe('wrong')
    expect(String(problems)).toContain(says)
  }
  expect((await propose('content:everything', {}, { value: {} }))['status']).not.toBe('applied')
  const after = await config()
  expect(after.errcode).toBe(0)
  expect(after).toEqual(before)
})

test('a host is made, changed and removed; a change of everybody may not break it [AP-07]', async () => {
  const value = { address: '', site: { usernameLengthMax: 10, mode: 'green' }, web: {} }
  expect(await propose('site:fiesta.example', {}, { value, version: '' })).toMatchObject({
    status: 'applied',
  })
  expect((await config('fiesta.example')).siteConfig).toMatchObject({
    mode: 'green',
    usernameLengthMax: 10,
  })
  const broken = await propose('content:site', { usernameLengthMin: 15 })
  expect(broken).toMatchObject({ status: 'wrong' })
  expect(String(broken['problems'])).toContain('fiesta.example')
  const { version } = await setting('site:fiesta.example')
  expect(await propose('site:fiesta.example', {}, { value: null, version })).toMatchObject({
    status: 'applied',
  })
  expect((await config('fiesta.example')).siteConfig['mode']).toBe('standard')
})

test('two people who edit at once: the second is told, and nothing of the first is lost', async () => {
  const { version } = await setting('content:site')
  expect(await propose('content:site', { helpline: '(02) 111' }, { version })).toMatchObject({
    status: 'applied',
  })
  const late = await office.raw(
    'proposeSetting',
    {
      key: crypto.randomUUID(),
      subject: 'content:site',
      version,
      value: (await setting('content:site')).value,
      reason: 'late',
    },
    owner,
  )
  expect(late.json()).toMatchObject({ code: 409, errcode: 4090 })
  // Proposals too: what was changed since is not overwritten by an old yes.
  await propose('cashier:payouts', { fee: 10_00 }, { token: ana })
  await propose('cashier:payouts', { fee: 15_00 }, { token: ana })
  const [second, first] = await waiting()
  expect(await office.ask('decideSetting', { id: second?.id, approve: true }, ben)).toMatchObject({
    status: 'applied',
  })
  expect(
    (await office.ask('decideSetting', { id: first?.id, approve: true }, ben))['errcode'],
  ).toBe(4090)
  expect(await office.ask('decideSetting', { id: first?.id, approve: false }, ana)).toMatchObject({
    status: 'refused',
  })
})

test('the fee of a withdrawal is held with it and kept by the house [CA-07] [CA-12]', async () => {
  const player = await lobby.register()
  await lobby.fund(player.playerId, 1_000_00)
  const { body: added } = await lobby.call(
    'addBankInfo',
    { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: '09171234567' },
    player.token,
  )
  const money = await lobby.call('getExchange', {}, player.token)
  expect(money.body).toMatchObject({ fee: 15_00, withdrawable: 985_00 })
  const { body } = await lobby.call(
    'exchange',
    {
      price: 200_00,
      bankAccountId: (added['account'] as { id: string }).id,
      pin: await lobby.payoutPin(player),
    },
    player.token,
  )
  expect(body).toMatchObject({ errcode: 0, coin: 785_00, held: 215_00 })
})

test('processing times are set by two people, and the next withdrawal is due by them [PR-05]', async () => {
  const { value } = await setting('cashier:payouts')
  const times = value['periods'] as Record<string, number>
  const broken = await propose('cashier:payouts', {
    periods: { ...times, smallUpTo: times['middleUpTo'] },
  })
  expect(String(broken['problems'])).toContain('Small amounts')
  await propose('cashier:payouts', { periods: { ...times, smallMax: 4 } }, { token: ana })
  const [one] = await waiting()
  expect(await office.ask('decideSetting', { id: one?.id, approve: true }, ben)).toMatchObject({
    status: 'applied',
  })
  const player = await lobby.register()
  const { body } = await lobby.call('getExchange', {}, player.token)
  expect((body['periods'] as { maxDays: number }[]).map(({ maxDays }) => maxDays)).toEqual([
    4, 5, 10,
  ])
})

test('the same request is one change; roles and reasons are asked for', async () => {
  const key = crypto.randomUUID()
  const { version } = await setting('bank:BDO')
  const ask = { key, version }
  expect(await propose('bank:BDO', { sort: 77 }, ask)).toMatchObject({ status: 'applied' })
  expect(await propose('bank:BDO', { sort: 77 }, ask)).toMatchObject({ status: 'applied' })
  const { rows } = await lobby.ctx.db.query(
    'SELECT 1 FROM staff.setting_changes WHERE request_key = $1',
    [key],
  )
  expect(rows).toHaveLength(1)
  const site = await setting('content:site')
  const refused = await office.raw(
    'proposeSetting',
    {
      key: crypto.randomUUID(),
      subject: 'content:site',
      version: site.version,
      value: site.value,
      reason: 'because',
    },
    ana,
  )
  expect(refused.statusCode).toBe(403)
  const kyc = await office.member('kim', 'kyc', owner)
  expect((await propose('kyc:rules', { beforePlay: true }, { token: kyc }))['status']).toBe(
    'proposed',
  )
  const money = await setting('cashier:payouts')
  const raw = await office.raw(
    'proposeSetting',
    {
      key: crypto.randomUUID(),
      subject: money.subject,
      version: money.version,
      value: money.value,
      reason: '',
    },
    ana,
  )
  expect(raw.statusCode).toBe(400)
})
