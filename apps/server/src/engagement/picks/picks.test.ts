import { failures } from '@perlas/contract/errors'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { declareGames } from '#/gaming/catalogue/catalogue.ts'
import { atTable } from '#/gaming/play/fixtures.ts'
import { playArea } from '#/gaming/play/play.ts'
import { rollTally } from '#/gaming/tally/tally.ts'
import { inTransaction } from '#/kernel/context.ts'
import { dropCaches } from '#/kernel/state.ts'
import { closeAccount } from '#/identity/sign-in/sign-in.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { countPairs } from './picks.ts'

/** Slots of the studio: two that are played together, and others of their kind. */
const games = {
  one: { id: 980_001, code: 'pick-one', volatility: 'medium', minBet: 1_00 },
  two: { id: 980_002, code: 'pick-two', volatility: 'high', minBet: 1_00 },
  mild: { id: 980_003, code: 'pick-mild', volatility: 'low', minBet: 50 },
  dear: { id: 980_004, code: 'pick-dear', volatility: 'medium', minBet: 5_00 },
  even: { id: 980_005, code: 'pick-even', volatility: 'medium', minBet: 1_00 },
}
const KIND = 98

let lobby: Lobby
let url: string
let office: ReturnType<typeof openOffice>
let owner: string

beforeAll(async () => {
  lobby = await openLobby()
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  office = openOffice(lobby)
  owner = await office.owner()
  const { providerId } = lobby.ctx.config.secrets.studioWallet
  await lobby.operate(`INSERT INTO catalogue.types (type_id, name) VALUES (${KIND}, 'Picked')`)
  for (const { id, code } of Object.values(games))
    await lobby.operate(
      `INSERT INTO catalogue.games (game_id, code, name, type_id, brand_id, icon, provider_id, provider_game_code)
       VALUES ($1, $2, $2, ${KIND}, 1, '', $3, $2)`,
      [id, code, providerId],
    )
  await declareGames(
    lobby.ctx,
    Object.values(games).map(({ code, volatility, minBet }) => ({
      providerId,
      code,
      version: '1',
      returnBps: 9_600,
      maxWin: null,
      traits: { volatility, minBet, features: [] },
    })),
  )
})
afterEach(() => lobby.onTime())
afterAll(() => lobby.close())

type Game = { id: number; code: string }
type View = {
  picks: { gameId: number; because: string; aboutId?: number }[]
  offered: boolean
  on: boolean
  dismissed: number
}
const view = async (name: string, { token }: Player, input: object = {}): Promise<View> => {
  const { errcode, body } = await lobby.call(name, input, token)
  expect(errcode, name).toBe(0)
  return body as View
}
const picks = async (player: Player) =>
  (await view('getPicks', player)).picks.map(({ gameId }) => gameId)

async function plays(player: Player, ...played: Game[]): Promise<void> {
  await lobby.fund(player.playerId, 50_00)
  for (const game of played) {
    const table = atTable(lobby, url, player.playerId, game)
    for (let round = 0; round < 3; round += 1) await table.round(1_00, 0)
  }
}
async function playing(...played: Game[]): Promise<Player> {
  const player = await lobby.register()
  await plays(player, ...played)
  return player
}
const closes = ({ playerId }: Player) =>
  inTransaction(lobby.ctx, (tx) => closeAccount(tx, playerId))
const pairs = async () =>
  (
    await lobby.operate(
      `SELECT game_id AS "gameId", other_id AS "otherId", players, closeness FROM picks.neighbours ORDER BY 1, 2`,
    )
  ).rows
async function night() {
  await rollTally(lobby.ctx)
  await Promise.all([countPairs(lobby.ctx), countPairs(lobby.ctx)])
  return pairs()
}

test('pairs count from five players on, whose account is open and who want it, the same twice and on two nodes [HM-16] [PR-06]', async () => {
  const group = await Promise.all([1, 2, 3, 4].map(() => playing(games.one, games.two)))
  expect(await night()).toEqual([])
  const fifth = await playing(games.one, games.two)
  // Four of five are none.
  await plays(fifth, games.dear)
  for (const player of group.slice(0, 3)) await plays(player, games.dear)
  const { one, two } = games
  const both = { players: 5, closeness: 10_000 }
  const found = [
    { gameId: one.id, otherId: two.id, ...both },
    { gameId: two.id, otherId: one.id, ...both },
  ]
  expect(await night()).toEqual(found)
  expect(await night()).toEqual(found)

  // A sixth counts, until they do not want it or leave.
  const sixth = await playing(one, two)
  expect(await night()).toMatchObject([{ players: 6 }, { players: 6 }])
  await view('choosePicks', sixth, { on: false })
  expect(await night()).toEqual(found)
  await view('choosePicks', sixth, { on: true })
  await closes(sixth)
  expect(await night()).toEqual(found)
  // Play that is older than thirty days is none.
  lobby.later({ days: 40 })
  expect(await night()).toEqual([])
  lobby.onTime()
  expect(await night()).toEqual(found)
  await closes(fifth)
  expect(await night()).toEqual([])
})

test('a player sees what others play with it, and why, from the first rounds on [HM-16]', async () => {
  await Promise.all([1, 2, 3, 4, 5].map(() => playing(games.one, games.two)))
  await night()
  const player = await lobby.register()
  expect(await view('getPicks', player)).toMatchObject({ picks: [], offered: true, on: true })
  await plays(player, games.one)
  // Nothing was rolled meanwhile.
  expect((await view('getPicks', player)).picks).toEqual([
    { gameId: games.two.id, because: 'played', aboutId: games.one.id },
    { gameId: games.even.id, because: 'alike', aboutId: games.one.id },
    { gameId: games.dear.id, because: 'alike', aboutId: games.one.id },
  ])
  await view('gameLike', player, { id: games.two.id, like: 1 })
  expect(await picks(player)).toEqual([games.even.id, games.dear.id])
  // A like alone is a reason, too.
  const other = await lobby.register()
  await view('gameLike', other, { id: games.one.id, like: 1 })
  expect((await view('getPicks', other)).picks[0]).toEqual({
    gameId: games.two.id,
    because: 'liked',
    aboutId: games.one.id,
  })
})

test('what is not wanted stays out, once, until it is brought back, and nobody else misses it [HM-16]', async () => {
  const [player, other] = [await playing(games.one), await playing(games.one)]
  const before = await picks(player)
  expect(before).toContain(games.dear.id)
  const out = { id: games.dear.id, dismissed: true }
  for (const again of [1, 2])
    expect(await view('dismissPick', player, out), String(again)).toMatchObject({ dismissed: 1 })
  expect(await picks(player)).not.toContain(games.dear.id)
  expect(await picks(other)).toEqual(before)
  await view('dismissPick', player, { ...out, dismissed: false })
  expect(await picks(player)).toEqual(before)
  await view('dismissPick', player, out)
  expect(await view('restorePicks', player)).toMatchObject({ dismissed: 0 })
  expect(await picks(player)).toEqual(before)
  const unknown = await lobby.call('dismissPick', { ...out, id: 7 }, player.token)
  expect(unknown.errcode).toBe(failures['not-found'].errcode)
})

test('off is off on every device, keeps what was taken out, and is in the consents and the copy [PR-06]', async () => {
  const player = await playing(games.one)
  await view('dismissPick', player, { id: games.mild.id, dismissed: true })
  const consents = async () => {
    const { body } = await lobby.call('getPrivacy', {}, player.token)
    return (body['consents'] as { kind: string; given: boolean }[])
      .filter(({ kind }) => kind === 'picks')
      .map(({ given }) => given)
  }
  expect(await consents()).toEqual([])
  const off = { picks: [], offered: true, on: false, dismissed: 1 }
  for (const again of [1, 2])
    expect(await view('choosePicks', player, { on: false }), String(again)).toMatchObject(off)
  expect(await view('getPicks', player)).toMatchObject(off)
  expect(await consents()).toEqual([false])
  const on = await view('choosePicks', player, { on: true })
  expect(on).toMatchObject({ on: true, dismissed: 1 })
  expect(on.picks.length).toBeGreaterThan(0)
  expect(await consents()).toEqual([true, false])
  const { body } = await lobby.call('copyMyData', {}, player.token)
  expect(JSON.parse((body['json'] as { text: string }).text)).toMatchObject({
    gamesNotPicked: [{ game: 'pick-mild' }],
  })
})

test('the operator turns it off for all, and a site in green mode has none [PR-07] [AP-07]', async () => {
  const player = await playing(games.one)
  const nothing = { picks: [], offered: false, on: true }
  const rule = async (on: boolean) => {
    await playArea.write(lobby.ctx, 'rules', { autoplay: true, visitors: false, picks: on })
    dropCaches(lobby.ctx)
  }
  await rule(false)
  expect(await view('getPicks', player)).toMatchObject(nothing)
  await rule(true)
  expect(await picks(player)).not.toEqual([])
  await lobby.operate(
    `INSERT INTO content.sites (host, site) VALUES ('green.example', '{"mode":"green"}')`,
  )
  const green = await lobby.call('getPicks', {}, player.token, { host: 'green.example' })
  expect(green.body).toMatchObject(nothing)
})

test('who takes care of themselves is left alone for a while, then sees nothing that asks for more [PF-08]', async () => {
  const all = [games.even.id, games.dear.id]
  const [limited, hourly, choosy] = await Promise.all([1, 2, 3].map(() => playing(games.one)))
  if (!limited || !hourly || !choosy) throw new Error('no players')
  for (const player of [limited, hourly, choosy])
    expect(await picks(player)).toEqual(expect.arrayContaining(all))
  // A limit that is far away, hours, and another kind that is off.
  await view('setLimit', limited, { kind: 'wager', period: 'month', amount: 1_000_00 })
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: 60, until: 1_380 }
  await view('setHours', hourly, { hours })
  await view('switchKind', choosy, { typeId: 2, off: true })
  for (const player of [limited, hourly, choosy]) expect(await picks(player)).toEqual([])
  lobby.later({ days: 8 })
  expect(await picks(limited)).toEqual(expect.arrayContaining(all))
  for (const player of [hourly, choosy]) expect(await picks(player)).toEqual([games.even.id])
  await view('switchKind', choosy, { typeId: KIND, off: true })
  lobby.later({ days: 8 })
  expect(await picks(choosy)).toEqual([])
})

test('a limit of the house, or one that is nearly used, is care too [PF-08]', async () => {
  const [tight, spent] = [await lobby.register(), await lobby.register()]
  const ask = { kind: 'wager', period: 'month', reason: 'Asked by telephone' }
  // Both are older than the week in which a player is left alone.
  await lobby.before({ days: 8 }, async () => {
    const { playerId } = tight
    const set = await office.ask('tightenLimit', { ...ask, playerId, amount: 900_00 }, owner)
    expect(set['limits']).toMatchObject([{ houseAmount: 900_00 }])
    await view('setLimit', spent, { kind: 'wager', period: 'day', amount: 4_00 })
  })
  await plays(tight, games.one)
  expect(await picks(tight)).toEqual([games.even.id])
  await plays(spent, games.one)
  expect(await picks(spent)).toContain(games.dear.id)
  // Three of four pesos were bet, and half a peso is more than four fifths.
  await atTable(lobby, url, spent.playerId, games.one).round(50, 0)
  expect(await picks(spent)).toEqual([games.even.id])
})

test('during a break there are none [PF-08]', async () => {
  const player = await playing(games.one)
  await view('takeBreak', player, { term: '6m', confirmed: true })
  const refused = await lobby.call('accountLogin', {
    account: player.account,
    password: await lobby.cipher(player.password),
  })
  const entered = await lobby.call('loginKeptOut', { pending: refused.body['pending'] })
  const restricted = { ...player, token: String(entered.body['token']) }
  expect(await view('getPicks', restricted)).toMatchObject({ picks: [], offered: true, on: true })
  expect(await view('choosePicks', restricted, { on: false })).toMatchObject({ on: false })
})
