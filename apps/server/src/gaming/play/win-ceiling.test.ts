import * as api from '@perlas/contract/provider-api'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { declareGames } from '#/gaming/catalogue/catalogue.ts'
import {
  addTestGame,
  atTable,
  launchToken,
  providerClient,
  testGame,
} from '#/gaming/play/fixtures.ts'
import { pseudonymOf } from '#/gaming/play/play.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'

let lobby: Lobby
const members = new Map<string, string>()
let office: {
  as(
    who: string,
    name: string,
    input: object,
  ): Promise<{ errcode: number; body: Record<string, unknown> }>
}
let desk: ReturnType<typeof openOffice>
let url: string
let player: Player
let table: ReturnType<typeof atTable>
let client: ReturnType<typeof providerClient>
let names = 0

beforeAll(async () => {
  lobby = await openLobby()
  desk = openOffice(lobby)
  const owner = await desk.owner()
  members.set('owner', owner)
  for (const name of ['finance', 'finance2', 'support'] as const) {
    const role = name === 'support' ? name : 'finance'
    members.set(name, await desk.member(name, role, owner))
  }
  office = {
    async as(who, name, input) {
      const body = await desk.ask(name, input, members.get(who))
      return { errcode: Number(body['errcode']), body }
    },
  }
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
  const { providerId } = lobby.ctx.config.secrets.studioWallet
  // Fifty times its stake, and no more.
  const declared = { version: '1', returnBps: 9_600, maxWin: 50_00 }
  await declareGames(lobby.ctx, [{ providerId, code: testGame.code, ...declared }])
  client = providerClient(lobby.ctx, url)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  player = await lobby.register()
  await lobby.fund(player.playerId, 100_00)
  table = atTable(lobby, url, player.playerId)
})
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

const cash = async () => (await balanceOf(lobby.ctx, player.playerId)).cash
const fresh = (kind: string) => `ceiling-${kind}-${(names += 1)}`
const win = async (roundId: string, amount: number, closed = true) => {
  const txId = fresh('w')
  const ask = { tx_id: txId, round_id: roundId, amount, round_closed: closed }
  const reply = await client.call(api.win, ask)
  const again = await client.call(api.win, ask)
  if (reply.kind !== 'answer' || again.kind !== 'answer') throw new Error('no answer')
  expect(again.raw).toBe(reply.raw)
  return { txId, status: reply.answer.status }
}
const back = async (txId: string) => {
  const reply = await client.call(api.rollback, {
    tx_id: fresh('r'),
    original_tx_id: txId,
    reason: 'x',
  })
  return reply.kind === 'answer' ? reply.answer : undefined
}
const roundStatus = async (roundId: string) => {
  const reply = await client.call(api.roundGet, { round_id: roundId })
  return reply.kind === 'answer' && reply.answer.status === 'OK'
    ? reply.answer.round_status
    : undefined
}
const providerId = () => lobby.ctx.config.secrets.studioWallet.providerId
const propose = (
  who: string,
  about: 'win' | 'round',
  subject: string,
  action: string,
  reason = 'checked with the studio by phone',
) => office.as(who, 'proposeEnd', { about, providerId: providerId(), subject, action, reason })
const held = async () => {
  const { body } = await office.as('finance', 'heldWins', {})
  return (body['rows'] as { txId: string; amount: number; proposal: { id: number } | null }[]).map(
    ({ txId, amount, proposal }) => ({ txId, amount, proposal: proposal?.id ?? null }),
  )
}

test('a win up to what its game declares is paid; one above it is kept for people [GM-08] [CA-12]', async () => {
  const paid = await table.bet(10_00)
  expect((await win(paid, 500_00)).status).toBe('OK')
  expect(await cash()).toBe(590_00)
  const id = await table.bet(10_00)
  const kept = await win(id, 500_01)
  expect(kept.status).toBe('WIN_HELD')
  expect(await cash()).toBe(580_00)
  expect(await roundStatus(id)).toBe('open')
  const closing = await client.call(api.roundClose, { round_id: id, status: 'completed' })
  expect(closing).toMatchObject({ answer: { status: 'WIN_HELD' } })
  // What it stands on stays while people look at it.
  expect(await back(`${id}-b`)).toMatchObject({ status: 'ROUND_SETTLED' })
  expect(await held()).toEqual([{ txId: kept.txId, amount: 500_01, proposal: null }])
})

test('two wins of one round count together, and a rolled back stake lowers what it may pay [GM-08]', async () => {
  const id = await table.bet(1_00)
  expect((await win(id, 30_00, false)).status).toBe('OK')
  expect((await win(id, 30_00, false)).status).toBe('WIN_HELD')
  expect((await win(id, 20_00, false)).status).toBe('OK')
})

test('two people pay a held win once, and its round ends as the provider meant [GM-08]', async () => {
  const id = await table.bet(10_00)
  const { txId } = await win(id, 900_00)
  expect((await propose('support', 'win', txId, 'pay')).errcode).not.toBe(0)
  const proposal = await propose('finance', 'win', txId, 'pay')
  expect(proposal.errcode).toBe(0)
  expect((await propose('finance2', 'win', txId, 'refuse')).errcode).toBe(2012)
  const ruling = { id: proposal.body['id'] }
  expect((await office.as('finance', 'approveEnd', ruling)).errcode).not.toBe(0)
  expect(await cash()).toBe(90_00)
  const approvals = await Promise.all(
    [1, 2, 3].map(() => office.as('finance2', 'approveEnd', ruling)),
  )
  expect(approvals.filter(({ errcode }) => errcode === 0)).toHaveLength(1)
  expect(await cash()).toBe(990_00)
  expect(await roundStatus(id)).toBe('completed')
  expect((await held()).some((one) => one.txId === txId)).toBe(false)
})

test('a held win waits while it is held at the desk, and is its member’s until it is decided [GM-08] [CA-07]', async () => {
  const id = await table.bet(10_00)
  const { txId } = await win(id, 900_00)
  const ref = `${providerId()} ${txId}`
  const at = async (name: string, input: object) => {
    const { body } = await office.as('finance', 'work', { kind: 'held-win', ref })
    const { version } = body['work'] as { version: number }
    const key = { requestKey: crypto.randomUUID(), version }
    return office.as('finance', name, { kind: 'held-win', ref, ...key, ...input })
  }
  const listed = async (filter: object) =>
    ((await office.as('finance', 'heldWins', filter)).body['rows'] as { txId: string }[]).map(
      (row) => row.txId,
    )
  const { body } = await propose('finance', 'win', txId, 'pay')
  expect((await at('takeWork', {})).errcode).toBe(0)
  expect((await at('escalateWork', { reason: 'the studio is asked by phone' })).errcode).toBe(0)
  expect(await listed({ whose: 'mine', work: 'escalated' })).toEqual([txId])
  expect(await listed({ whose: 'nobody' })).not.toContain(txId)
  expect((await office.as('finance2', 'approveEnd', { id: body['id'] })).errcode).toBe(2130)
  await expect(
    lobby.operate(`UPDATE play.rulings SET status = 'done' WHERE ruling_id = $1`, [body['id']]),
  ).rejects.toThrow('on hold at the desk')
  expect(await cash()).toBe(90_00)
  expect((await office.as('owner', 'approveEnd', { id: body['id'] })).errcode).toBe(0)
  expect(await cash()).toBe(990_00)
  const steps = await lobby.ctx.db.query<{ act: string }>(
    'SELECT act FROM desk.steps WHERE ref = $1 ORDER BY step',
    [ref],
  )
  expect(steps.rows.map(({ act }) => act)).toEqual(['take', 'escalate', 'resume', 'decided'])
})

test('a refused win pays nothing; one that the provider takes back waits for nobody [GM-08]', async () => {
  const refused = await table.bet(10_00)
  const first = await win(refused, 900_00)
  const { body } = await propose('finance', 'win', first.txId, 'refuse')
  expect((await office.as('finance2', 'approveEnd', { id: body['id'] })).errcode).toBe(0)
  expect(await roundStatus(refused)).toBe('completed')
  const id = await table.bet(10_00)
  const second = await win(id, 900_00)
  expect(await back(second.txId)).toMatchObject({ status: 'OK', applied: false })
  expect(await held()).not.toContainEqual(expect.objectContaining({ txId: second.txId }))
  expect((await win(id, 100_00)).status).toBe('OK')
  expect(await cash()).toBe(180_00)
})

test('in a step of bets and wins the one above the ceiling is held, the rest is taken [GM-08]', async () => {
  const round_id = fresh('step')
  const items = [
    { tx_id: fresh('b'), type: 'bet' as const, amount: 10_00 },
    { tx_id: fresh('w'), type: 'win' as const, amount: 400_00 },
    { tx_id: fresh('w'), type: 'win' as const, amount: 200_00 },
  ]
  const ask = {
    round_id,
    session: await table.sit(),
    game_code: testGame.code,
    items,
    round_closed: true,
  }
  const reply = await client.call(api.betwin, ask)
  expect(reply).toMatchObject({ answer: { status: 'OK', balance: 490_00 } })
  expect(
    reply.kind === 'answer' && reply.answer.status === 'OK' && reply.answer.items,
  ).toMatchObject([{}, {}, { held: true, platform_tx_id: '' }])
  expect(await client.call(api.betwin, ask)).toMatchObject({ raw: (reply as { raw: string }).raw })
  expect(await roundStatus(round_id)).toBe('open')
  const { body } = await propose('finance', 'win', items[2]!.tx_id, 'pay')
  expect((await office.as('finance2', 'approveEnd', { id: body['id'] })).errcode).toBe(0)
  expect(await cash()).toBe(690_00)
  expect(await roundStatus(round_id)).toBe('completed')
})

test('a promotion above the most that one pays waits for people as well [GM-08]', async () => {
  await table.sit()
  const promo = (amount: number) =>
    client.call(api.promoWin, {
      tx_id: fresh('p'),
      player_id: pseudonymOf(lobby.ctx, providerId(), player.playerId),
      promo_ref: 'race-of-the-week',
      kind: 'tournament' as never,
      amount,
    })
  expect(await promo(500_000_00)).toMatchObject({ answer: { status: 'OK' } })
  expect(await promo(500_000_01)).toMatchObject({ answer: { status: 'WIN_HELD' } })
  expect(await cash()).toBe(500_100_00)
})

test('a round that its provider does not know is voided or settled by two people, and no other [GM-08]', async () => {
  const [lost, unknown] = [await table.bet(20_00), await table.bet(30_00)]
  const ask = (roundId: string, status: string) =>
    lobby.ctx.db.query(
      `INSERT INTO play.stuck_rounds (player_id, round_no, last_answer)
       SELECT player_id, round_no, $2 FROM play.round_owners WHERE round_id = $1
       ON CONFLICT (player_id, round_no) DO UPDATE SET last_answer = $2`,
      [roundId, status],
    )
  expect((await propose('finance', 'round', lost, 'void')).errcode).toBe(2112)
  await ask(lost, 'open')
  expect((await propose('finance', 'round', lost, 'void')).errcode).toBe(2112)
  await ask(lost, 'TX_NOT_FOUND')
  await ask(unknown, 'TX_NOT_FOUND')
  const voiding = await propose('finance', 'round', lost, 'void')
  expect((await office.as('finance2', 'approveEnd', { id: voiding.body['id'] })).errcode).toBe(0)
  expect(await cash()).toBe(70_00)
  expect(await roundStatus(lost)).toBe('cancelled')
  // The provider remembers it after all: it is over.
  expect((await win(lost, 40_00)).status).toBe('ROUND_CLOSED')
  expect(await back(`${lost}-b`)).toMatchObject({ status: 'OK', applied: false })
  const settling = await propose('finance', 'round', unknown, 'settle')
  expect((await office.as('finance2', 'approveEnd', { id: settling.body['id'] })).errcode).toBe(0)
  expect(await cash()).toBe(70_00)
  expect(await roundStatus(unknown)).toBe('completed')
})

test('a free bet of nobody is refused: an invented grant paid a hundred at a balance of zero [GM-08]', async () => {
  const session = await table.sit()
  const ask = (free_round_id?: string) =>
    client.call(api.bet, {
      tx_id: fresh('f'),
      round_id: fresh('f'),
      session,
      game_code: testGame.code,
      amount: 5_00,
      is_free: true,
      ...(free_round_id ? { free_round_id } : {}),
    })
  expect(await ask('nobody-gave-this')).toMatchObject({ answer: { status: 'NO_FREE_ROUND' } })
  expect(await ask()).toMatchObject({ answer: { status: 'NO_FREE_ROUND' } })
  expect(await launchToken(lobby.ctx, player.playerId)).not.toBe('')
  expect(await cash()).toBe(100_00)
})

test('a held win that is paid counts against the limit of a role [CA-07]', async () => {
  const id = await table.bet(10_00)
  const { txId } = await win(id, 900_00)
  const { body } = await propose('owner', 'win', txId, 'pay')
  const limit = (daySum: number) =>
    desk.limit('finance', [{ act: 'void', daySum }], members.get('owner') ?? '')
  const approve = () => office.as('finance', 'approveEnd', { id: body['id'] })
  await limit(899_99)
  expect(await approve()).toMatchObject({
    errcode: 2118,
    body: { left: { of: 'day_sum', mine: true } },
  })
  expect(await cash()).toBe(90_00)
  await limit(10_000_00)
  expect(await approve()).toMatchObject({ errcode: 0 })
  expect(await cash()).toBe(990_00)
})
