import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOffice } from '#/operations/staff/fixtures.ts'

const COUPON_50 = 3002
let lobby: Lobby
let office: ReturnType<typeof openOffice>
let ana: string
let ben: string
let player: Player
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  ana = await office.owner()
  ben = await office.member('ben', 'finance', ana)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  player = await lobby.register()
})
const key = () => crypto.randomUUID()
const propose = (extra: object = {}) => {
  const { playerId } = player
  const input = { key: key(), playerId, propId: COUPON_50, reason: 'ticket 17', ...extra }
  return office.ask('proposeItem', input, ana)
}
const items = async () => {
  const { body } = await lobby.call('getGifts', {}, player.token)
  return body['items'] as { propId: number; source: string; state: string }[]
}

test('an item is given by two people, once, and stands in the record [AC-17]', async () => {
  const same = key()
  const { id } = await propose({ key: same })
  expect((await propose({ key: same }))['id']).toBe(id)
  expect((await propose({ key: same, propId: 3001 }))['errcode']).toBe(2008)
  expect(await items()).toEqual([])
  expect((await office.ask('decideItem', { id, approve: true }, ana))['errcode']).toBe(4030)
  const answers = await Promise.all(
    [1, 2, 3].map(() => office.ask('decideItem', { id, approve: true }, ben)),
  )
  expect(answers.filter(({ status }) => status === 'given')).toHaveLength(1)
  expect(await items()).toMatchObject([{ propId: COUPON_50, source: 'office', state: 'owned' }])
  const { rows } = await lobby.ctx.db.query<{ action: string }>(
    `SELECT action FROM staff.audit WHERE detail->>'playerId' = $1 ORDER BY audit_id`,
    [String(player.playerId)],
  )
  // The owner made the other's login alone: that is kept beside the decision.
  expect(rows.map(({ action }) => action)).toEqual([
    'item-proposed',
    'decided-by-one-maker',
    'item-given',
  ])
  const seen = await office.ask('playerItems', { playerId: player.playerId }, ben)
  expect(seen['proposals']).toMatchObject([{ status: 'given', reason: 'ticket 17', mine: false }])
})

test('an item counts against the limit of a role with the coins it can bring [CA-07]', async () => {
  const { id } = await propose()
  const decide = () => office.ask('decideItem', { id, approve: true }, ben)
  await office.limit('finance', [{ act: 'gift', each: 49_99 }], ana)
  const left = { of: 'each', amount: 49_99, mine: true }
  expect(await decide()).toMatchObject({ errcode: 2118, left })
  expect(await items()).toEqual([])
  await office.limit('finance', [{ act: 'gift', each: 50_00 }], ana)
  expect(await decide()).toMatchObject({ status: 'given' })
})

test('what waits for a second member stands in a queue until somebody decides [AC-17]', async () => {
  const { id } = await propose()
  const row = { id, account: player.account, propId: COUPON_50, kind: 'coupon', num: 50_00 }
  const waiting = async (token: string) =>
    ((await office.ask('itemGifts', {}, token))['rows'] as { id: number }[]).filter(
      (one) => one.id === id,
    )
  expect(await waiting(ana)).toMatchObject([{ ...row, mine: true, reason: 'ticket 17' }])
  expect(await waiting(ben)).toMatchObject([{ ...row, mine: false, proposedBy: 'owner' }])
  const before = (await office.ask('overview', {}, ben))['gifts'] as number
  await office.ask('decideItem', { id, approve: true }, ben)
  expect(await waiting(ben)).toEqual([])
  expect((await office.ask('overview', {}, ben))['gifts']).toBe(before - 1)
})

test('a proposal is taken back or refused, and the database itself wants two people [AC-17]', async () => {
  const { id } = await propose()
  const alone = `UPDATE staff.item_gifts SET status = 'given', decided_by = proposed_by, decided_at = now() WHERE gift_id = $1`
  await expect(lobby.ctx.db.query(alone, [id])).rejects.toThrow(/maker_is_not_checker/)
  expect((await office.ask('decideItem', { id, approve: false }, ana))['status']).toBe('refused')
  expect((await office.ask('decideItem', { id, approve: true }, ben))['errcode']).toBe(2012)
  expect(await items()).toEqual([])
})

test('what cannot be given is refused; an unused item can be taken back, once [AC-17]', async () => {
  expect((await propose({ propId: 9999 }))['errcode']).toBe(2020)
  expect((await propose({ playerId: 1 }))['errcode']).toBe(4040)
  const { id } = await propose()
  await office.ask('decideItem', { id, approve: true }, ben)
  const back = () =>
    office.ask('takeItemBack', { playerId: player.playerId, itemId: 1, reason: 'by mistake' }, ana)
  expect((await back())['errcode']).toBe(0)
  expect((await back())['errcode']).toBe(2012)
  expect(await items()).toEqual([])
})

test('the terms of bonuses are settings: what costs money takes two people, and closing one [CA-06] [AC-17]', async () => {
  const settings = async () => {
    const { settings: all } = await office.ask('settings', {}, ana)
    return all as { subject: string; version: string; value: Record<string, unknown> }[]
  }
  const find = async (subject: string) => {
    const found = (await settings()).find((one) => one.subject === subject)
    if (!found) throw new Error(`no setting ${subject}`)
    return found
  }
  const change = async (subject: string, value: object) => {
    const { version, value: before } = await find(subject)
    const input = { key: key(), subject, version, value: { ...before, ...value }, reason: 'a test' }
    return office.ask('proposeSetting', input, ana)
  }
  expect(await change('campaign:first-charge', { amount: 200_00 })).toMatchObject({
    status: 'proposed',
  })
  const { waiting } = await office.ask('settings', {}, ben)
  const [raise] = waiting as { id: number }[]
  const agree = (by: string) => office.ask('decideSetting', { id: raise?.id, approve: true }, by)
  expect((await agree(ana))['errcode']).toBe(4030)
  expect(await agree(ben)).toMatchObject({ status: 'applied' })
  // One that opens begins to pay: that is for two.
  expect(await change('campaign:first-charge', { open: true })).toMatchObject({
    status: 'proposed',
  })
  const [opening] = (await office.ask('settings', {}, ben))['waiting'] as { id: number }[]
  await office.ask('decideSetting', { id: opening?.id, approve: true }, ben)
  expect((await find('campaign:first-charge')).value).toMatchObject({ open: true, amount: 200_00 })
  expect(await change('gift:3002', { open: false })).toMatchObject({ status: 'applied' })
  expect((await propose())['errcode']).toBe(2020)
  expect(await change('gift:3001', { amount: 25_00 })).toMatchObject({ status: 'proposed' })
  expect(await change('gift:1002', { percent: 300 })).toMatchObject({ status: 'wrong' })
  const none = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, '6': 0 }
  expect(await change('gift:1002', { rates: none })).toMatchObject({ status: 'wrong' })
})
