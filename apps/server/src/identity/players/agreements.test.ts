import { dropCaches } from '#/kernel/state.ts'
import { everyCall as calls } from '#/calls.ts'
import { seed } from '#/seed.ts'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lobby: Lobby
let player: Player
beforeAll(async () => {
  lobby = await openLobby()
  player = await lobby.register()
})
afterAll(() => lobby.close())

async function setSite(change: object) {
  await lobby.operate(`UPDATE content.settings SET value = value || $1 WHERE key = 'site'`, [
    change,
  ])
  dropCaches(lobby.ctx)
}
const ask = (name: string, input: object = {}) => lobby.call(name, input, player.token)
const play = () => ask('startGame', { gameId: 101 })
const deposit = () => ask('recharge3', { price: 100_00, version: 4, actType: 0, rechargeType: 1 })
async function recorded() {
  const { rows } = await lobby.ctx.db.query<{ what: string; version: string; network: string }>(
    'SELECT what, version, network FROM accounts.agreements WHERE player_id = $1 ORDER BY agreement_id',
    [player.playerId],
  )
  return rows
}

test('registration records both agreements with version, time and network [PR-01] [PR-02]', async () => {
  expect(await recorded()).toEqual([
    { what: 'papers', version: '2027-02', network: '127.0.0.x' },
    { what: 'declaration', version: '', network: '127.0.0.x' },
  ])
  for (const { errcode } of [await play(), await deposit()]) expect(errcode).not.toBe(1080)
})

test('newer terms stop play and deposits on the server until they are agreed to [AU-11] [PR-02]', async () => {
  await setSite({ termsVersion: '2027-03' })
  expect((await play()).errcode).toBe(1080)
  expect((await deposit()).errcode).toBe(1080)
  // Money goes out, and everything is read, as before.
  for (const name of ['getExchange', 'getExchangeOrder', 'getAfterLoginInfoWeb', 'getMail2'])
    expect(
      (await ask(name, name === 'getExchangeOrder' ? { page: 1 } : {})).errcode,
      name,
    ).not.toBe(1080)
  expect((await ask('exchange')).errcode).not.toBe(1080)

  // Nobody can agree to what is not in force.
  for (const termsVersion of ['2027-02', '2099-01', ''])
    expect((await ask('agreePapers', { termsVersion })).errcode).toBe(1080)
  expect((await play()).errcode).toBe(1080)
  expect((await ask('agreePapers', { termsVersion: '2027-03' })).body).toMatchObject({
    errcode: 0,
    termsVersion: '2027-03',
  })
  for (const { errcode } of [await play(), await deposit()]) expect(errcode).not.toBe(1080)
  expect((await recorded()).slice(2)).toEqual([
    { what: 'papers', version: '2027-03', network: '127.0.0.x' },
  ])
})

test('a newer declaration is declared anew, and only by saying so [PR-01] [PR-02]', async () => {
  await setSite({ declarationVersion: '2027-02' })
  expect((await play()).errcode).toBe(1080)
  expect((await ask('agreePapers', { termsVersion: '2027-03' })).errcode).toBe(1050)
  expect((await ask('agreePapers', { termsVersion: '2027-03', declaration: false })).errcode).toBe(
    1050,
  )
  expect((await play()).errcode).toBe(1080)
  const agreed = await ask('agreePapers', { termsVersion: '2027-03', declaration: true })
  expect(agreed.body).toMatchObject({ errcode: 0, declarationVersion: '2027-02' })
  expect((await play()).errcode).not.toBe(1080)
  expect((await recorded()).at(-1)).toEqual({
    what: 'declaration',
    version: '2027-02',
    network: '127.0.0.x',
  })
})

test('a release with new texts asks players of the older ones again, and holds back none of their money [AU-11] [PR-02]', async () => {
  await setSite({ termsVersion: '2026-12', declarationVersion: '' })
  const old = await lobby.register()
  await seed(lobby.ctx)
  dropCaches(lobby.ctx)
  const call = (name: string, input: object = {}) => lobby.call(name, input, old.token)
  expect((await call('startGame', { gameId: 101 })).errcode).toBe(1080)
  for (const name of ['exchange', 'getExchange', 'safeboxOut'])
    expect((await call(name)).errcode, name).not.toBe(1080)
  expect((await call('agreePapers', { termsVersion: '2027-02' })).errcode).toBe(0)
  expect((await call('startGame', { gameId: 101 })).errcode).not.toBe(1080)
  await setSite({ termsVersion: '2027-03', declarationVersion: '2027-02' })
})

test('who registered with an old page is asked too, and the record cannot be changed [AU-11]', async () => {
  const late = await lobby.call('accountRegist', {
    account: 'OldPage01',
    password: await lobby.cipher('sampaguita-47-reef'),
    type: 0,
    declaration: true,
    termsVersion: '2027-02',
  })
  const answer = await lobby.call('startGame', { gameId: 101 }, String(late.body['token']))
  expect(answer.errcode).toBe(1080)
  for (const sql of [
    'DELETE FROM accounts.agreements',
    `UPDATE accounts.agreements SET version = 'x'`,
  ])
    await expect(lobby.ctx.db.query(sql)).rejects.toThrow(/append-only/)
})

test('play and money that comes in are what the terms hold back, and nothing else [AU-11]', () => {
  expect(
    calls
      .filter(({ agreed }) => agreed)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['acceptDuel', 'makeDuel', 'playDuel', 'recharge3', 'startGame'])
  for (const { agreed, failures } of calls) if (agreed) expect(failures).toContain('terms-outdated')
})
