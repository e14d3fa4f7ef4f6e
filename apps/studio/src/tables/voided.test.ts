import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rollback } from '@perlas/contract/provider-api'
import { failures } from '@perlas/contract/errors'
import type { OfficeTableRound } from '@perlas/contract/office-queues'
import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { driveVoids } from '@perlas/server/gaming/play/play'
import { voidable } from '@perlas/server/gaming/play/voids/voids'
import { dropCaches } from '@perlas/server/kernel/state'
import { audit, balanceOf } from '@perlas/server/ledger/wallet/wallet'
import { openOffice } from '@perlas/server/operations/staff/fixtures'
import { besideLobby } from '#/testing/beside-lobby.ts'
import { openTable, TABLE, workLeft, type TestTable } from '#/testing/table.ts'
import { createWorld, type Opened, type World } from '#/testing/world.ts'

// The studio's table, the real lobby and its office: two people void a round.
let world: World
let table: TestTable
let lobby: Lobby
const tokens = new Map<string, string>()
let desk: ReturnType<typeof openOffice>
const BALANCE = 500_000

beforeAll(async () => {
  world = await createWorld()
  lobby = await besideLobby(world)
  await lobby.operate(
    `UPDATE catalogue.games SET maintain = false, provider_game_code = '${TABLE}', provider_id = (
       SELECT provider_id FROM catalogue.games WHERE provider_game_code = 'tala-dice') WHERE game_id = 502`,
  )
  // Its provider has tables: said by the stream of one.
  await lobby.operate(
    `INSERT INTO catalogue.table_streams (game_id, url) VALUES (502, 'http://127.0.0.1/live/v1/all') ON CONFLICT DO NOTHING`,
  )
  dropCaches(lobby.ctx)
  table = await openTable(world)
  // Tables go by the clock of their database, which the test moves; signatures by the true one.
  world.ctx.clock = Date.now
  desk = openOffice(lobby)
  const owner = await desk.owner()
  tokens.set('owner', owner)
  for (const name of ['finance', 'finance2', 'support'] as const)
    tokens.set(name, await desk.member(name, name === 'support' ? name : 'finance', owner))
})
afterAll(async () => {
  await lobby?.close()
  await world?.close()
})
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

type Seated = { player: Player; key: string }

async function sit(demo = false): Promise<Seated> {
  const player = await lobby.register()
  await lobby.fund(player.playerId, BALANCE)
  const started = await lobby.call('startGame', { gameId: 502, demo }, player.token)
  expect(started.errcode).toBe(0)
  const launch = new URL(String(started.body['gameUrl'])).searchParams.get('launch')
  const opened = (await world.play('open', { launch })).body as unknown as Opened
  return { player, key: opened.key }
}
async function place({ key }: Seated, bets: Record<string, number>): Promise<void> {
  const press = {
    table: TABLE,
    round: (await table.row()).k,
    requestId: randomBytes(8).toString('hex'),
    bets: Object.entries(bets).map(([spot, amount]) => ({ spot, amount })),
    seed: 'mine',
  }
  expect((await world.play('place', press, key)).code).toBe(200)
}
const cashOf = async ({ player }: Seated) => (await balanceOf(lobby.ctx, player.playerId)).cash
const providerId = () => lobby.ctx.config.secrets.studioWallet.providerId
const as = async (who: string, name: string, input: object) => {
  const body = await desk.ask(name, input, tokens.get(who))
  return { errcode: Number(body['errcode']), body }
}
const propose = (k: number, who = 'finance') =>
  as(who, 'proposeEnd', {
    about: 'table',
    providerId: providerId(),
    subject: `${TABLE}.${k}`,
    action: 'void',
    reason: 'the wheel of round stopped between two numbers',
  })
const approve = (id: unknown, who = 'finance2') => as(who, 'approveEnd', { id })
async function voided(k: number): Promise<void> {
  const proposal = await propose(k)
  expect(proposal.errcode).toBe(0)
  expect((await approve(proposal.body['id'])).errcode).toBe(0)
}
async function shown(k: number): Promise<OfficeTableRound> {
  const of = { providerId: providerId(), table: TABLE, k }
  const { body } = await as('finance', 'tableRounds', of)
  expect(body).toMatchObject({ errcode: 0 })
  return (body['rows'] as OfficeTableRound[])[0]!
}
/** Two workers at once, some minutes later. */
async function drivenAfter(minutes: number): Promise<void> {
  lobby.later({ minutes })
  await Promise.all([driveVoids(lobby.ctx), driveVoids(lobby.ctx)])
  lobby.onTime()
}
const errcode = (name: keyof typeof failures) => failures[name].errcode
const returnedOf = async (k: number) =>
  (
    await lobby.ctx.db.query<{ playerId: number; amount: number }>(
      'SELECT player_id AS "playerId", amount FROM play.returned_rounds WHERE k = $1 ORDER BY player_id',
      [k],
    )
  ).rows
/** A round that is drawn, in which one of two players won. */
async function split(): Promise<{ k: number; winner: Seated; loser: Seated; demo: Seated }> {
  for (;;) {
    await table.until('open')
    const [red, black] = [await sit(), await sit()]
    const demo = await sit(true)
    await place(red, { red: 2_000 })
    await place(black, { black: 2_000, 'n-0': 500 })
    await place(demo, { odd: 1_000, even: 1_000, 'n-0': 500 })
    const { k, draw } = await table.until('settled')
    await workLeft(world.ctx)
    if (draw!.number === 0) continue
    const redWon = (await cashOf(red)) > BALANCE
    return { k, winner: redWon ? red : black, loser: redWon ? black : red, demo }
  }
}

test('two people void a drawn round: who lost has the loss back, once, and what was won stays won [GM-08][CA-12]', async () => {
  const { k, winner, loser, demo } = await split()
  const [won, lost] = [await cashOf(winner), await cashOf(loser)]
  const visited = async () => (await world.play('table/mine', { table: TABLE }, demo.key)).body
  const demoBefore = await visited()
  // Not by one person, nor by who may not.
  expect((await propose(k, 'support')).errcode).toBe(errcode('forbidden'))
  const { body: losses } = await as('support', 'tableLosses', {
    providerId: providerId(),
    table: TABLE,
    k,
  })
  expect(losses).toMatchObject({ players: 1, amount: BALANCE - lost, open: 0 })
  const proposal = await propose(k)
  expect(proposal.errcode).toBe(0)
  expect((await propose(k, 'finance2')).errcode).toBe(errcode('order-moved'))
  const { id } = proposal.body
  expect((await approve(id, 'finance')).errcode).toBe(errcode('forbidden'))
  expect((await shown(k)).proposal).toMatchObject({ mine: true, amount: BALANCE - lost })
  const { body: overview } = await as('finance2', 'overview', {})
  expect(overview['second']).toContainEqual({ kind: 'table-rounds', needsMe: 1, waits: 0 })
  expect(await cashOf(loser)).toBe(lost)
  // Twice at once is once.
  const approvals = await Promise.all([approve(id), approve(id), approve(id, 'owner')])
  const codes = approvals.map(({ errcode: code }) => code)
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  expect(codes.filter((code) => code === errcode('order-moved'))).toHaveLength(2)
  await driveVoids(lobby.ctx)
  expect([await cashOf(winner), await cashOf(loser)]).toEqual([won, BALANCE])
  await drivenAfter(5)
  expect([await cashOf(winner), await cashOf(loser)]).toEqual([won, BALANCE])
  expect(await visited()).toEqual(demoBefore)
  expect(await returnedOf(k)).toEqual([{ playerId: loser.player.playerId, amount: BALANCE - lost }])
  // Neither again by people, nor by the provider.
  expect((await propose(k)).errcode).toBe(errcode('round-voided'))
  const { rows: bets } = await lobby.ctx.db.query<{ txId: string }>(
    `SELECT tx_id AS "txId" FROM play.transactions WHERE player_id = $1 AND type = 'bet' LIMIT 1`,
    [loser.player.playerId],
  )
  const undone = await world.ctx.wallet.call(rollback, {
    tx_id: 'late-rollback',
    original_tx_id: bets[0]!.txId,
    reason: 'x',
  })
  expect(undone).toMatchObject({ answer: { status: 'ROUND_SETTLED' } })
  expect(await cashOf(loser)).toBe(BALANCE)
  // The office sees what became of it, the studio says it beside the draw, and the player is told.
  const row = await shown(k)
  expect(row).toMatchObject({ k, phase: 'settled', voidable: false, proposal: null })
  expect(row.voided).toMatchObject({
    state: 'done',
    players: 1,
    amount: BALANCE - lost,
    proposedBy: 'finance',
    fault: '',
  })
  const all = (await as('finance', 'tableRounds', {})).body
  expect((all['rows'] as OfficeTableRound[]).map((one) => one.k)).toContain(k)
  const own = async ({ player }: Seated) =>
    (
      (await lobby.call('getGameRecord', { page: 1, size: 5 }, player.token)).body[
        'list'
      ] as object[]
    )[0]
  expect(await own(loser)).toMatchObject({ returned: BALANCE - lost, net: 0 })
  expect(await own(winner)).not.toHaveProperty('returned')
  const mails = async ({ player }: Seated) =>
    (
      (await lobby.call('getMail2', {}, player.token)).body['mails'] as {
        template: string
        details: object
      }[]
    ).filter(({ template }) => template === 'round-returned')
  expect(await mails(loser)).toMatchObject([
    { details: { amount: String(BALANCE - lost), round: String(k) } },
  ])
  expect(await mails(winner)).toEqual([])
  const { rows: marked } = await world.ctx.db.query<{ called: boolean }>(
    'SELECT called_back_at IS NOT NULL AS called FROM table_rounds WHERE k = $1',
    [k],
  )
  expect(marked).toEqual([{ called: true }])
  const { rows: record } = await lobby.ctx.db.query<{ action: string }>(
    `SELECT action FROM staff.audit WHERE action IN ('end-proposed', 'end-approved') ORDER BY audit_id`,
  )
  expect(record.map(({ action }) => action)).toEqual(['end-proposed', 'end-approved'])
})

test('a round that still takes bets is called off, and every stake goes back by its own rollback', async () => {
  await table.until('open')
  const ana = await sit()
  await place(ana, { red: 3_000, 'n-17': 500 })
  const { k } = await table.row()
  await voided(k)
  await workLeft(world.ctx)
  expect(await table.row()).toMatchObject({ k, phase: 'void', voidReason: 'office' })
  expect(await cashOf(ana)).toBe(BALANCE)
  expect((await shown(k)).voided).toMatchObject({ state: 'called-off', players: 0, amount: 0 })
  expect(await returnedOf(k)).toEqual([])
  // Both chains go on.
  expect((await table.until('settled')).k).toBe(k + 1)
  expect((await propose(k)).errcode).toBe(errcode('round-voided'))
})

test('a provider that is away is asked again, and a run that died in its middle goes on: each loss once', async () => {
  const losers: Seated[] = []
  await table.until('open')
  for (let n = 0; n < 4; n += 1) losers.push(await sit())
  for (const one of losers) await place(one, { red: 1_000, black: 1_000, 'dozen-1': 1_000 })
  const { k, draw } = await table.until('settled')
  await workLeft(world.ctx)
  const { operatorKey } = world.ctx.config
  world.ctx.config.operatorKey = { ...operatorKey, secret: 'ff'.repeat(32) }
  const proposal = await propose(k)
  expect(proposal.body).toMatchObject({ errcode: 0 })
  expect((await approve(proposal.body['id'])).errcode).toBe(0)
  world.ctx.config.operatorKey = operatorKey
  expect((await shown(k)).voided).toMatchObject({ state: 'asked', fault: 'no answer' })
  expect(await returnedOf(k)).toEqual([])
  // The second player's transaction dies with the worker.
  const [, dies] = losers.map(({ player }) => player.playerId).toSorted((a, b) => a - b)
  await lobby.operate(
    `CREATE FUNCTION play.dies() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$`,
  )
  await lobby.operate(
    `CREATE TRIGGER dies BEFORE INSERT ON play.returned_rounds FOR EACH ROW WHEN (NEW.player_id = ${dies})
       EXECUTE FUNCTION play.dies()`,
  )
  // No later than a signature of the lobby is taken for.
  await drivenAfter(1.5)
  const share = BALANCE - (await cashOf(losers.find(({ player }) => player.playerId === dies)!))
  if (draw!.number === 0 || draw!.number > 12) expect(share).toBeGreaterThan(0)
  const lost = share > 0 ? losers : []
  expect(await returnedOf(k)).toHaveLength(Math.max(0, lost.length - 1))
  if (share > 0) expect((await shown(k)).voided).toMatchObject({ state: 'returning' })
  await lobby.operate('DROP FUNCTION play.dies() CASCADE')
  await drivenAfter(90)
  expect((await shown(k)).voided).toMatchObject({ state: 'done', players: lost.length })
  expect(await returnedOf(k)).toHaveLength(lost.length)
  for (const one of lost) expect(await cashOf(one)).toBe(BALANCE)
})

test('a seat that the studio still owes is waited for', async () => {
  await table.until('open')
  const ana = await sit()
  await place(ana, { 'n-1': 500, 'n-2': 500 })
  await table.until('closed')
  const { wallet } = world.ctx
  // The lobby gives its seed, and takes no payment for now.
  world.ctx.wallet = { ...wallet, deliver: () => Promise.resolve({ kind: 'silent' } as never) }
  const { k } = await table.until('drawn')
  const { body } = await as('finance', 'tableLosses', { providerId: providerId(), table: TABLE, k })
  expect(body).toMatchObject({ players: 1, amount: 1_000, open: 1 })
  await voided(k)
  expect((await shown(k)).voided).toMatchObject({ state: 'returning', players: 0 })
  world.ctx.wallet = wallet
  await table.until('settled')
  await table.pass(60_000)
  await workLeft(world.ctx)
  await drivenAfter(3)
  expect((await shown(k)).voided).toMatchObject({ state: 'done' })
  expect(await cashOf(ana)).toBeGreaterThanOrEqual(BALANCE)
})

test('a round that is older than a week, or is none, cannot be voided', async () => {
  const { k } = await table.until('settled')
  const round = { providerId: providerId(), table: TABLE, k }
  await expect(voidable(lobby.ctx, round)).resolves.toMatchObject({ open: 0 })
  lobby.later({ days: 7, minutes: 5 })
  await expect(voidable(lobby.ctx, round)).rejects.toThrow('round-too-old')
  lobby.onTime()
  await expect(voidable(lobby.ctx, { ...round, k: k + 2 })).rejects.toThrow('not-found')
  await expect(voidable(lobby.ctx, { ...round, table: 'none' })).rejects.toThrow('not-found')
  expect(
    (
      await as('finance', 'proposeEnd', {
        about: 'table',
        providerId: providerId(),
        subject: 'no-round',
        action: 'void',
        reason: 'long enough to be read',
      })
    ).errcode,
  ).toBe(errcode('not-found'))
  expect(
    (
      await as('finance', 'proposeEnd', {
        about: 'table',
        providerId: providerId(),
        subject: `${TABLE}.${k}`,
        action: 'settle',
        reason: 'long enough to be read',
      })
    ).errcode,
  ).toBe(errcode('invalid-input'))
})
