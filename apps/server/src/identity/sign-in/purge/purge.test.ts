import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#/config.ts'
import { lastVisits, purgeSessions } from '../sign-in.ts'
import { daysAfter } from '#/kernel/manila.ts'

let lobby: Lobby
let days = 0
beforeAll(async () => {
  lobby = await openLobby({ swaps: { clock: () => daysAfter(new Date(), days) } })
})
afterAll(() => lobby.close())

const sessions = async ({ playerId }: Player) =>
  (await lobby.ctx.db.query('SELECT 1 FROM accounts.sessions WHERE player_id = $1', [playerId]))
    .rows.length

test('nothing of an account goes within its time; past it devices and addresses are gone, once [PR-06]', async () => {
  const [away, back] = [await lobby.register(), await lobby.register()]
  const seen = (await lastVisits(lobby.ctx, [away.playerId])).get(away.playerId)
  days = 1_825
  expect(await purgeSessions(lobby.ctx)).toBe(0)
  // One who came again keeps everything, also the first visit.
  days = 2_000
  await lobby.ctx.db.query(
    `INSERT INTO accounts.sessions (player_id, token_hash, last_active_at, expires_at)
     SELECT player_id, 'later', $2::timestamptz, $2::timestamptz + interval '1 hour'
       FROM accounts.players WHERE player_id = $1`,
    [back.playerId, daysAfter(new Date(), 1_000)],
  )
  const gone = await Promise.all([purgeSessions(lobby.ctx), purgeSessions(lobby.ctx)])
  expect(gone.toSorted((one, other) => one - other)).toEqual([0, 1])
  expect(await sessions(away)).toBe(0)
  expect(await sessions(back)).toBe(2)
  expect((await lastVisits(lobby.ctx, [away.playerId])).get(away.playerId)).toEqual(seen)
  // The account is still there for whoever owns it.
  days = 0
  const { account, password } = away
  const login = await lobby.call('accountLogin', {
    account,
    password: await lobby.cipher(password),
  })
  expect(login.errcode).toBe(0)
  expect(await purgeSessions(lobby.ctx)).toBe(0)
})

test('less than a year cannot be set [PR-06]', () => {
  const env = { DATABASE_URL: 'postgres://x/y', DATA_DIR: '/nowhere' }
  expect(() => readConfig({ ...env, ACCOUNT_KEEP_DAYS: '365' })).toThrow('ACCOUNT_KEEP_DAYS')
})
