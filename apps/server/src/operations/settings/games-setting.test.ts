import { dropCaches } from '#/kernel/state.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { seed } from '#/seed.ts'
import { failures } from '@perlas/contract/errors'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let owner: string
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  owner = await office.owner()
})
afterAll(() => lobby.close())

type Listed = {
  id: number
  hot: number
  recent: number
  maintain: number
  params: { brandMaintain: number }
}
async function listed() {
  dropCaches(lobby.ctx)
  const { body } = await lobby.call('anonymous/appConfig', {})
  const { games } = body['gameList'] as { games: Listed[] }
  return {
    ids: games.map(({ id }) => id),
    game: (id: number) => games.find((one) => one.id === id),
  }
}
/** As the form of the office sends it: by one member. */
async function change(subject: string, fields: object) {
  const { settings } = (await office.ask('settings', {}, owner)) as {
    settings: { subject: string; version: string; value: object }[]
  }
  const { version, value } = settings.find((one) => one.subject === subject)!
  const ask = { subject, version, key: crypto.randomUUID(), reason: 'the season' }
  return office.ask('proposeSetting', { ...ask, value: { ...value, ...fields } }, owner)
}
const REEF = 101
const DICE = 601

test('one member marks a game, moves it to the front and takes it off, and players see it [AP-07] [GM-01] [GM-03]', async () => {
  expect((await listed()).game(DICE)).toBeDefined()
  expect(await change(`game:${REEF}`, { hot: false, recent: true, sort: 900 })).toMatchObject({
    status: 'applied',
  })
  const marked = await listed()
  expect(marked.game(REEF)).toMatchObject({ hot: 0, recent: 1 })
  expect(marked.ids.indexOf(REEF)).toBeGreaterThan(marked.ids.indexOf(DICE))

  await change(`game:${REEF}`, { open: false })
  expect((await listed()).game(REEF)).toBeUndefined()
  const player = await lobby.register()
  const started = await lobby.call('startGame', { gameId: REEF }, player.token)
  expect(started.errcode).toBe(failures['game-not-found'].errcode)
  await change(`game:${REEF}`, { open: true, sort: 0 })
  expect((await listed()).game(REEF)).toBeDefined()
})

test('a brand rests with all of its games, and is closed with them [AP-07] [GM-03]', async () => {
  await change('brand:1', { maintain: true })
  expect((await listed()).game(REEF)?.params.brandMaintain).toBe(1)
  const player = await lobby.register()
  const started = await lobby.call('startGame', { gameId: REEF }, player.token)
  expect(started.errcode).toBe(failures['game-maintenance'].errcode)
  await change('brand:1', { maintain: false, open: false })
  expect((await listed()).game(REEF)).toBeUndefined()
  await change('brand:1', { open: true })
})

test('an upgrade brings new titles, and keeps what the operator closed, moved or marked [GM-01]', async () => {
  const sql = (text: string) => lobby.ctx.db.query(text)
  // As an installation stands that was made when the title was only announced, and two were not there.
  await sql(
    `UPDATE catalogue.games SET provider_id = '', provider_game_code = '', maintain = true, sort = 42, status = 0 WHERE game_id = ${DICE}`,
  )
  await sql(`DELETE FROM catalogue.games WHERE code IN ('vinta-winds', 'sirena-tides')`)
  await change(`game:${REEF}`, { hot: false, sort: 7 })
  await seed(lobby.ctx)

  const { rows } = await lobby.ctx.db.query(
    `SELECT code, provider_id AS provider, maintain, sort, status, hot FROM catalogue.games
      WHERE game_id IN (${REEF}, ${DICE}) OR code IN ('vinta-winds', 'sirena-tides') ORDER BY code`,
  )
  expect(rows).toMatchObject([
    { code: 'perlas-reef', provider: 'perlas-studio', sort: 7, hot: 0 },
    { code: 'sirena-tides', status: 1 },
    // It can be played from now on, once the operator opens it.
    { code: 'tala-dice', provider: 'perlas-studio', maintain: false, sort: 42, status: 0 },
    { code: 'vinta-winds', status: 1 },
  ])
})
