import { dayAfter } from '@perlas/campaign-kit/days'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { payRemainders } from '#/engagement/campaigns/remainders.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'

const FIRST = '2027-01-15'
let lobby: Lobby
let player: Player
let now = new Date()
/** Nearly always the same token, so that three of a kind come of whatever chance says. */
const chances = ['mask', 'flower', 'drum', 'kite', 'lantern'].map((token) => ({
  token,
  weight: token === 'mask' ? 9_996 : 1,
}))
const on = (day: number) => new Date(`${dayAfter(FIRST, day - 1)}T12:00:00+08:00`)

type Answer = {
  errcode: number
  rewards: { id: number; count: number }[]
  tokens: { name: string; count: number }[]
  opened: number[]
  last: string
}

beforeAll(async () => {
  lobby = await openLobby({ swaps: { clock: () => now } })
})
afterAll(() => lobby.close())
beforeEach(async () => {
  now = on(1)
  await runActivity(lobby.ctx, 'festival', { tokens: chances })
  player = await lobby.register()
})
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

const call = async (name: string, input: object = {}) =>
  (await lobby.call(name, input, player.token)).body as Answer & Record<string, unknown>
const count = async () => (await call('festival')).tokens.reduce((sum, one) => sum + one.count, 0)

/** Comes each day until a token is there so often, or the festival ends; answers with its name. */
async function gather(times: number): Promise<string | undefined> {
  for (let day = 1; day <= 10; day += 1) {
    now = on(day)
    const { errcode, tokens } = await call('festivalToken')
    expect(errcode).toBe(0)
    const found = tokens.find((one) => one.count >= times)
    if (found) return found.name
  }
  return undefined
}

test('a token a day, and one answer to a repeated request; at once it is one token [AC-16] [AC-04]', async () => {
  const requestId = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => call('festivalToken', at < 4 ? { requestId } : {})),
  )
  expect(await count()).toBe(1)
  const wrong = answers.map(({ errcode }) => errcode).filter((code) => code !== 0)
  expect(new Set(wrong).size).toBeLessThanOrEqual(1)
  if (wrong.length > 0) expect(wrong[0]).toBe(1009)
  // A token has no price: what was collected does not name it as money.
  expect(await call('getRewards')).toMatchObject({ history: [] })
})

test('swaps at once swap as many tokens as there are, and none twice [AC-16]', async () => {
  const give = await gather(3)
  if (!give) throw new Error('no three of a kind in ten days')
  const get = give === 'mask' ? 'flower' : 'mask'
  const before = await count()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call('festivalSwap', { give, get })),
  )
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1)
  expect(answers.filter(({ errcode }) => errcode === 1003)).toHaveLength(5)
  expect(await count()).toBe(before - 2)
  expect((await call('festivalSwap', { give: get, get })).errcode).toBe(1003)
})

test('at the end every loose token is 20 points, once, with a mail; nothing is lost [AC-16]', async () => {
  await gather(99)
  now = on(11)
  expect((await call('festivalToken')).errcode).toBe(1001)
  const tokens = await count()
  expect(tokens).toBe(10)
  const before = (await balanceOf(lobby.ctx, player.playerId)).points
  // Players of the tests before are given theirs, too.
  expect(await payRemainders(lobby.ctx)).toBeGreaterThan(0)
  expect(await payRemainders(lobby.ctx)).toBe(0)
  const { points } = await balanceOf(lobby.ctx, player.playerId)
  expect(points - before).toBe(tokens * 20_00)
  expect(await count()).toBe(0)
  const { rows } = await lobby.ctx.db.query(
    `SELECT 1 FROM mail.mails WHERE player_id = $1 AND template = 'activity-rest'`,
    [player.playerId],
  )
  expect(rows).toHaveLength(1)
})
