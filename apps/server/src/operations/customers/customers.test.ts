import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

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
  await lobby.fund(player.playerId, 1_000_00)
})
const recorded = async (action: string) => {
  const { rows } = await lobby.ctx.db.query<{ detail: Record<string, unknown> }>(
    `SELECT detail FROM staff.audit WHERE action = $1 AND detail->>'playerId' = $2`,
    [action, String(player.playerId)],
  )
  return rows.map(({ detail }) => detail)
}
const propose = (amount: number, extra: object = {}) =>
  office.ask(
    'proposeAdjustment',
    {
      key: crypto.randomUUID(),
      playerId: player.playerId,
      amount,
      reason: 'correction',
      evidence: 'ticket 17, answered by mail',
      ...extra,
    },
    ana,
  )

test('a glance holds what is known and who shares most, and that it was read is recorded', async () => {
  const other = await lobby.register()
  await lobby.ctx.db.query(
    `UPDATE accounts.sessions SET device_hash = 'same-phone' WHERE player_id = ANY($1)`,
    [[player.playerId, other.playerId]],
  )
  const seen = await office.ask('player', { playerId: player.playerId }, ana)
  expect(seen).toMatchObject({
    account: player.account,
    state: 'active',
    money: { cash: 1_000_00, deposits: 1_000_00, bets: 0 },
    kyc: { status: 'none' },
    entries: [{ kind: 'deposit', amount: 1_000_00, after: 1_000_00 }],
    linked: [
      {
        playerId: other.playerId,
        shared: expect.arrayContaining([expect.objectContaining({ kind: 'device' })]),
      },
    ],
  })
  const flags = (seen['flags'] as { flag: string }[]).map(({ flag }) => flag)
  expect(flags).toEqual(expect.arrayContaining(['shared-device', 'barely-played', 'new-account']))
  expect(await recorded('player-read')).toHaveLength(1)
  expect((await office.ask('player', { playerId: 1 }, ana))['errcode']).toBe(4040)
})

test('players are found by id, by the beginning of the name and by tag, and wildcards are letters', async () => {
  await office.ask('tagPlayer', { playerId: player.playerId, tag: 'vip-host', on: true }, ana)
  const search = async (word: string) => {
    const { rows } = await office.ask('players', { search: word, size: 100 }, ana)
    return (rows as { playerId: number }[]).map(({ playerId }) => playerId)
  }
  for (const word of [String(player.playerId), player.account.slice(0, 9), 'vip-host'])
    expect(await search(word), word).toContain(player.playerId)
  expect(await search('%')).toEqual([])
  expect(await search("' OR true --")).toEqual([])
})

test('a frozen player is out at once, keeps the money, and comes back only by hand', async () => {
  const freeze = (frozen: boolean, reason = 'asked by police') =>
    office.ask('freezePlayer', { playerId: player.playerId, frozen, reason }, ben)
  expect((await freeze(true, ''))['errcode'], 'a reason is needed').toBe(4000)
  expect(await freeze(true)).toMatchObject({ state: 'frozen' })
  expect((await lobby.call('getAfterLoginInfoWeb', {}, player.token)).status).toBe(401)
  const login = async () =>
    (
      await lobby.call('accountLogin', {
        account: player.account,
        password: await lobby.cipher(player.password),
      })
    ).errcode
  expect(await login()).not.toBe(0)
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({
    cash: 1_000_00,
    blockReason: 'blocked',
  })
  expect((await freeze(true))['errcode'], 'frozen already').toBe(2012)
  expect(await freeze(false)).toMatchObject({ state: 'active' })
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({ blockReason: null })
  expect(await login()).toBe(0)
  expect(await recorded('player-frozen')).toMatchObject([
    { reason: 'asked by police', before: { state: 'active' }, after: { state: 'frozen' } },
  ])
})

test('opening an account again does not lift what the player or the law stopped', async () => {
  await lobby.ctx.db.query(
    `UPDATE wallet.wallets SET bets_blocked = 'self-excluded' WHERE player_id = $1`,
    [player.playerId],
  )
  for (const frozen of [true, false])
    await office.ask('freezePlayer', { playerId: player.playerId, frozen, reason: 'check' }, ben)
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({
    blockReason: 'self-excluded',
  })
  await lobby.ctx.db.query(`UPDATE accounts.players SET state = 'closed' WHERE player_id = $1`, [
    player.playerId,
  ])
  const opened = await office.ask(
    'freezePlayer',
    { playerId: player.playerId, frozen: false, reason: 'please' },
    ben,
  )
  expect(opened['errcode']).toBe(2012)
})

test('sessions end everywhere, and notes stay as they were written', async () => {
  const ended = await office.ask(
    'endSessions',
    { playerId: player.playerId, reason: 'phone stolen' },
    ben,
  )
  expect(ended).toMatchObject({ ended: 1 })
  expect((await lobby.call('getAfterLoginInfoWeb', {}, player.token)).status).toBe(401)
  await office.ask('addNote', { playerId: player.playerId, text: 'Called at noon.' }, ben)
  await expect(lobby.ctx.db.query(`UPDATE staff.notes SET text = 'x'`)).rejects.toThrow(
    'append-only',
  )
  expect(await office.ask('player', { playerId: player.playerId }, ana)).toMatchObject({
    notes: [{ by: 'ben', text: 'Called at noon.' }],
  })
})

test('a balance is corrected by two people, once, and the books know it', async () => {
  const { id } = await propose(250_00)
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({ cash: 1_000_00 })
  expect((await office.ask('decideAdjustment', { id, approve: true }, ana))['errcode']).toBe(4030)
  const both = await Promise.all(
    [1, 2].map(() => office.ask('decideAdjustment', { id, approve: true }, ben)),
  )
  expect(both.map((answer) => Number(answer['errcode'])).toSorted((a, b) => a - b)).toEqual([
    0, 2012,
  ])
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({ cash: 1_250_00 })
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
  expect(await recorded('adjustment-booked')).toMatchObject([
    { amount: 250_00, before: { status: 'proposed' }, after: { status: 'booked' } },
  ])
})

test('the database itself refuses one person who proposes and books, and a changed proposal', async () => {
  const { id } = await propose(100_00)
  const force = (set: string) =>
    lobby.ctx.db.query(`UPDATE staff.adjustments SET ${set} WHERE adjustment_id = $1`, [id])
  await expect(
    force(`status = 'booked', decided_by = proposed_by, decided_at = now()`),
  ).rejects.toThrow('maker_is_not_checker')
  await expect(force('amount = 900000')).rejects.toThrow('cannot be changed')
  await expect(force(`status = 'booked'`)).rejects.toThrow('decided_by_somebody')
  await expect(lobby.ctx.db.query('DELETE FROM staff.adjustments')).rejects.toThrow('stay')
})

test('taking away more than there is books nothing, and the same request is one proposal', async () => {
  const { id } = await propose(-2_000_00)
  expect((await office.ask('decideAdjustment', { id, approve: true }, ben))['errcode']).not.toBe(0)
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({ cash: 1_000_00 })
  expect(await office.ask('decideAdjustment', { id, approve: false }, ana)).toMatchObject({
    status: 'refused',
  })
  const key = crypto.randomUUID()
  const [one, two] = [await propose(5_00, { key }), await propose(5_00, { key })]
  expect(one['id']).toBe(two['id'])
  expect((await propose(6_00, { key }))['errcode'], 'the same key for something else').not.toBe(0)
  expect((await propose(0))['errcode']).toBe(4000)
})
