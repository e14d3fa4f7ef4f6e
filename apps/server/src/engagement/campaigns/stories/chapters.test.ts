import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { like } from '#/gaming/catalogue/catalogue.ts'
import { addTestGame, testGame } from '#/gaming/play/fixtures.ts'
import { freeRoundsOf } from '#/gaming/play/play.ts'
import { noteFirst, type First } from '#/identity/players/players.ts'
import { dropCaches } from '#/kernel/state.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'

const CHAPTERS = 77
let lobby: Lobby
let player: Player
let numbers = 0
type Step = { name: string; done: number; goal: number }
type Answer = {
  errcode: number
  current: number
  chapters: { awardId: number; itemStatus: number; steps: Step[] }[]
  rewards: { id: number; count: number }[]
}

beforeAll(async () => {
  lobby = await openLobby()
  await addTestGame(lobby.ctx)
  await lobby.ctx.db.query('INSERT INTO catalogue.free_stakes (game_id, bets) VALUES ($1, $2)', [
    testGame.id,
    [1_00],
  ])
  dropCaches(lobby.ctx)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  await runActivity(lobby.ctx, 'chapters', { free: { gameId: testGame.id, bet: 1_00, days: 7 } })
  player = await lobby.register()
})
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

const call = async (name: string, input: object = {}, token = player.token) =>
  (await lobby.call(name, input, token)).body as Answer & Record<string, unknown>
const right = async (name: string, input: object = {}) =>
  expect(await call(name, input), name).toMatchObject({ errcode: 0 })
const receive = (chapter: number, more: object = {}) => call('receiveChapter', { chapter, ...more })
const open = async (chapter: number) =>
  (await call('chapters')).chapters[chapter - 1]?.steps
    .filter(({ done, goal }) => done < goal)
    .map(({ name }) => name)
/** Notes first times as the game room and the links of rounds do. */
const did = (...firsts: First[]) =>
  Promise.all(firsts.map((first) => noteFirst(lobby.ctx, player.playerId, first)))

/** All that chapters ask for up to one of them, by the calls that do it. */
async function go(upTo: number): Promise<void> {
  numbers += 1
  const deeds = [
    async () => {
      await right('updateProfile', { nickname: `Ligaya ${numbers}` })
      await right('chooseNotifications', { kind: 'rewards', on: false })
      await lobby.operate('UPDATE accounts.players SET mobile = $2 WHERE player_id = $1', [
        player.playerId,
        `9${String(190_000_000 + numbers)}`,
      ])
    },
    async () => {
      await right('sawPage', { page: 'payback' })
      await right('sawPage', { page: 'draws' })
      await lobby.operate(
        `INSERT INTO play.checks (player_id, day) VALUES ($1, '2026-11-01') ON CONFLICT DO NOTHING`,
        [player.playerId],
      )
    },
    async () => {
      await right('setLimit', { kind: 'deposit', period: 'day', amount: 500_00 })
      await right('setRealityCheck', { minutes: 15 })
      await right('sawPage', { page: 'break' })
    },
    async () => {
      await did('demo', 'kind:1', 'kind:2', 'kind:3')
      await like(lobby.ctx, player.playerId, testGame.id, true)
    },
    async () => {
      await did('table', 'postcard')
      await right('sawPage', { page: 'help' })
    },
  ]
  for (const deed of deeds.slice(0, upTo)) await deed()
}

test('a chapter is done step by step, received once however often it is asked for, and the next one opens [AC-20] [AC-04]', async () => {
  expect(await open(1)).toEqual(['nickname', 'notices', 'mobile'])
  expect((await receive(1)).errcode).toBe(1003)
  await right('updateProfile', { nickname: 'Ate Ligaya' })
  expect(await open(1)).toEqual(['notices', 'mobile'])
  await go(1)
  expect(await open(1)).toEqual([])
  const requestId = crypto.randomUUID()
  const all = await Promise.all(Array.from({ length: 12 }, () => receive(1, { requestId })))
  for (const answer of all)
    expect(answer).toMatchObject({ errcode: 0, rewards: [{ id: 2002, count: 150_00 }] })
  expect((await receive(1)).errcode).toBe(1005)
  expect((await balanceOf(lobby.ctx, player.playerId)).points).toBe(150_00)
  expect(await call('chapters')).toMatchObject({ current: 2 })
})

test('what was done ahead counts, and waits for the chapter before it [AC-20]', async () => {
  await right('setLimit', { kind: 'deposit', period: 'day', amount: 500_00 })
  await right('setRealityCheck', { minutes: 15 })
  await right('sawPage', { page: 'break' })
  expect(await open(3)).toEqual([])
  expect((await receive(3)).errcode).toBe(1003)
  await go(2)
  for (const chapter of [1, 2, 3]) expect((await receive(chapter)).errcode).toBe(0)
})

test('who set a limit is asked for no play, also where it was the chapter that asked for the limit [PF-08]', async () => {
  await go(3)
  for (const chapter of [1, 2, 3]) expect((await receive(chapter)).errcode).toBe(0)
  expect(await open(4)).toEqual(['favorite'])
  lobby.later({ days: 8 })
  expect(await open(4)).toEqual(['demo', 'kinds', 'favorite'])
  lobby.onTime()
})

test('the last one brings free rounds and a look, to who has an ID, and the list drops it then [AC-20] [AC-17]', async () => {
  await go(5)
  for (const chapter of [1, 2, 3, 4, 5]) expect((await receive(chapter)).errcode).toBe(0)
  expect(await open(6)).toEqual(['identity', 'account', 'lock'])
  await lobby.verify(player.playerId)
  await right('addBankInfo', {
    bankId: 'GCASH',
    accountName: 'Maria Clara',
    cardNum: '0917 123 4567',
  })
  expect(await open(6)).toEqual(['lock'])
  await lobby.payoutPin(player)
  const { rewards } = await receive(6)
  expect(rewards).toMatchObject([{ id: 2002 }, { id: 5001, count: 5 }, { id: 6003, count: 1 }])
  expect(await freeRoundsOf(lobby.ctx, player.playerId)).toMatchObject({
    items: [{ gameId: testGame.id, left: 5 }],
  })
  expect(await call('getLooks')).toMatchObject({ owned: [1, 2, 3] })
  const { activityIds } = await call('getActivityIds')
  expect(activityIds).not.toContain(CHAPTERS)
  expect(await call('chapters')).toMatchObject({ errcode: 0, current: 7 })
})

test('a frame is chosen among the looks that the player owns, and no other [PF-02]', async () => {
  await go(2)
  for (const chapter of [1, 2]) await receive(chapter)
  await right('updateProfile', { frame: 1 })
  expect(await call('getAfterLoginInfoWeb')).toMatchObject({ frame: 1 })
  expect((await call('updateProfile', { frame: 2 })).errcode).not.toBe(0)
  expect(await call('getAfterLoginInfoWeb')).toMatchObject({ frame: 1 })
  await right('updateProfile', { frame: 0 })
  expect(await call('getAfterLoginInfoWeb')).toMatchObject({ frame: 0 })
})

test('a page counts for who opened it, once, and no visitor is noted [AC-20]', async () => {
  const other = await lobby.register()
  for (let at = 0; at < 3; at += 1) await right('sawPage', { page: 'payback' })
  const { rows } = await lobby.operate(
    `SELECT player_id AS id, what FROM accounts.firsts WHERE what = 'payback' AND player_id = ANY ($1)`,
    [[player.playerId, other.playerId]],
  )
  expect(rows).toEqual([{ id: player.playerId, what: 'payback' }])
  expect((await lobby.call('sawPage', { page: 'payback' })).errcode).not.toBe(0)
  expect((await call('sawPage', { page: 'wallet' })).errcode).toBe(4000)
})
