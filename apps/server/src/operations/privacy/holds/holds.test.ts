import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { approved } from '@perlas/dev-env/kyc-documents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { kycCase, maintainKyc } from '#/identity/kyc/kyc.ts'
import { purgeSessions } from '#/identity/sign-in/sign-in.ts'
import { maintainTelemetry } from '#/operations/telemetry/telemetry.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let ana: string
let kim: string
let player: Player
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  ana = await office.owner()
  kim = await office.member('kim', 'kyc', ana)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  player = await lobby.register()
})

const REASON = 'Letter of the AMLC, no. 26-114'
const propose = (by: string, what: 'put' | 'lift', extra: object = {}) =>
  office.ask(
    'proposeHold',
    { key: crypto.randomUUID(), playerId: player.playerId, what, reason: REASON, ...extra },
    by,
  )
type View = {
  since: string | null
  moves: { id: number; what: string; status: string; mine: boolean }[]
}
const view = async (by = ana) =>
  (await office.ask('playerHold', { playerId: player.playerId }, by)) as unknown as View
const decide = async (by: string, approve = true) => {
  const id = (await view()).moves.find(({ status }) => status === 'proposed')?.id ?? 1
  return office.ask('decideHold', { playerId: player.playerId, id, approve }, by)
}

test('a legal hold is put and lifted by two members with a reason, once, and is in the record [PR-06] [AP-05]', async () => {
  const key = crypto.randomUUID()
  expect((await propose(kim, 'lift'))['errcode'], 'none stands').toBe(2012)
  expect((await propose(kim, 'put', { reason: 'legal hold' }))['errcode']).toBe(2115)
  const same = await Promise.all([1, 2, 3].map(() => propose(kim, 'put', { key })))
  expect(same.map(({ status }) => status)).toEqual(['proposed', 'proposed', 'proposed'])
  expect((await propose(kim, 'put', { key, reason: 'Another letter, no. 7' }))['errcode']).not.toBe(
    0,
  )
  expect((await propose(ana, 'put'))['errcode'], 'one waits').toBe(2012)
  expect((await decide(kim))['errcode'], 'one’s own').toBe(4030)
  expect((await view()).since).toBe(null)
  expect(await office.ask('overview', {}, ana)).toMatchObject({
    second: [{ kind: 'holds', needsMe: 1, waits: 0 }],
  })
  const twice = await Promise.all([decide(ana), decide(ana)])
  expect(twice.filter(({ errcode }) => errcode === 0)).toHaveLength(1)
  const stands = await view()
  expect(stands.since).not.toBe(null)
  expect(stands.moves).toMatchObject([{ what: 'put', status: 'done' }])
  expect(await office.ask('retention', {}, kim)).toMatchObject({
    held: [{ playerId: player.playerId, reason: REASON }],
  })
  expect((await propose(ana, 'lift'))['status']).toBe('proposed')
  expect((await decide(ana, false))['status'], 'taken back').toBe('refused')
  expect((await propose(ana, 'lift'))['status']).toBe('proposed')
  expect((await decide(kim))['status']).toBe('done')
  expect((await view()).since).toBe(null)
  const { rows } = await lobby.ctx.db.query<{ action: string }>(
    `SELECT action FROM staff.audit WHERE (detail ->> 'playerId')::bigint = $1 AND action LIKE 'legal-hold-%' AND action <> 'legal-hold-read' ORDER BY audit_id`,
    [player.playerId],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'legal-hold-put-proposed',
    'legal-hold-put',
    'legal-hold-lift-proposed',
    'legal-hold-lift-refused',
    'legal-hold-lift-proposed',
    'legal-hold-lifted',
  ])
})

test('no role but owners and KYC decides holds, and a player never reads of one [PR-06]', async () => {
  const sam = await office.member('sam', 'support', ana)
  const asked = [propose(sam, 'put'), office.ask('playerHold', { playerId: player.playerId }, sam)]
  for (const answer of await Promise.all(asked)) expect(answer['errcode']).toBe(4030)
  expect((await office.raw('retention', {}, player.token)).statusCode).toBe(401)
  const before = (await lobby.call('getPrivacy', {}, player.token)).body
  await propose(kim, 'put')
  await decide(ana)
  expect((await lobby.call('getPrivacy', {}, player.token)).body).toEqual(before)
  const ask = { requestId: crypto.randomUUID(), what: 'deletion', text: 'Please.' }
  expect((await lobby.call('askAboutData', ask, player.token)).errcode, 'as ever').toBe(0)
})

test('the database refuses a hold of one member, and that one is lifted or changed by hand [PR-06]', async () => {
  const { playerId } = player
  const sql = (text: string) => lobby.ctx.db.query(text)
  await expect(
    sql(
      `INSERT INTO accounts.legal_holds (player_id, move_id, since) VALUES (${playerId}, 1, now())`,
    ),
  ).rejects.toThrow('two people')
  await propose(kim, 'put')
  await decide(ana)
  await expect(sql('DELETE FROM accounts.legal_holds')).rejects.toThrow('two people')
  await expect(sql('UPDATE accounts.legal_holds SET move_id = 0')).rejects.toThrow('never changed')
  await expect(sql('DELETE FROM privacy.hold_moves')).rejects.toThrow('stay')
  await expect(
    sql(`UPDATE privacy.hold_moves SET reason = 'another reason' WHERE player_id = ${playerId}`),
  ).rejects.toThrow('ended')
})

test('telemetry keeps the rows of a held player when their month goes, and no other row [PR-06]', async () => {
  const other = await lobby.register()
  await lobby.ctx.db.query(
    `CREATE TABLE telemetry.events_202401 PARTITION OF telemetry.events FOR VALUES FROM ('2024-01-01Z') TO ('2024-02-01Z')`,
  )
  for (const at of ['2024-01-10Z', '2023-12-10Z'])
    await lobby.ctx.db.query(
      `INSERT INTO telemetry.events (at, event_time, player_id, event) SELECT $1, $1, unnest($2::bigint[]), 'opened'`,
      [at, [player.playerId, other.playerId]],
    )
  await propose(kim, 'put')
  await decide(ana)
  const kept = async () =>
    (
      await lobby.ctx.db.query(
        `SELECT player_id AS "playerId", count(*)::int AS n FROM telemetry.events WHERE at < '2024-02-01Z' GROUP BY 1`,
      )
    ).rows
  await maintainTelemetry(lobby.ctx)
  expect(await kept()).toEqual([{ playerId: player.playerId, n: 2 }])
  expect((await propose(ana, 'lift'))['status']).toBe('proposed')
  await decide(kim)
  await maintainTelemetry(lobby.ctx)
  expect(await kept()).toEqual([])
})

test('the clean-ups of other domains pass a held player over: IDs with their pictures, and sessions [PR-06]', async () => {
  await approved(lobby, player)
  const free = await lobby.register()
  await approved(lobby, free)
  await propose(kim, 'put')
  await decide(ana)
  const sessions = async (who: Player) =>
    (await lobby.ctx.db.query('SELECT FROM accounts.sessions WHERE player_id = $1', [who.playerId]))
      .rows.length
  lobby.later({ days: 2_000 })
  await maintainKyc(lobby.ctx)
  await purgeSessions(lobby.ctx)
  expect((await kycCase(lobby.ctx, player.playerId)).pictures).toHaveLength(3)
  expect(await sessions(player)).toBe(1)
  expect((await kycCase(lobby.ctx, free.playerId)).pictures).toEqual([])
  expect(await sessions(free)).toBe(0)
})
