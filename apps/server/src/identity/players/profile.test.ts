import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

test('a superior is named once, never oneself, and never in a loop [AU-20]', async () => {
  const [a, b, c] = [await lobby.register(), await lobby.register(), await lobby.register()]
  const fill = (token: string, pid: number) => lobby.call('agentFill', { pid }, token)
  expect((await fill(a.token, a.playerId)).errcode).toBe(1051)
  expect((await fill(a.token, 999_999_999)).errcode).toBe(1051)
  const crossed = await Promise.all([fill(a.token, b.playerId), fill(b.token, a.playerId)])
  expect(crossed.filter(({ errcode }) => errcode === 0)).toHaveLength(1)
  const [above, below] = crossed[0]?.errcode === 0 ? [b, a] : [a, b]
  expect((await fill(above.token, c.playerId)).errcode).toBe(0)
  expect((await fill(c.token, below.playerId)).errcode).toBe(1051)
  expect((await fill(above.token, below.playerId)).errcode).toBe(1051)
})

test('nickname and avatar change, but not into the house [PF-02]', async () => {
  const player = await lobby.register()
  const change = (input: object) => lobby.call('updateProfile', input, player.token)
  expect((await change({ nickname: '  Ate   Ligaya ', avatar: 7 })).body).toMatchObject({
    errcode: 0,
    nickname: 'Ate Ligaya',
    avatar: 7,
  })
  for (const nickname of ["O'Neil", 'D’Angelo', 'Jun-Jun', 'Peña'.normalize('NFD')])
    expect((await change({ nickname })).errcode, nickname).toBe(0)
  // Letters that nobody sees: a player of such a name could not be reported.
  const unseen = ['\u3164\u3164', '\u115F\u1160', 'a\uFFA0', 'a\u200Db', 'a\u00ADb', 'a\u{E0041}b']
  for (const nickname of ['Perlas Support', 'x', '<b>bold</b>', 'x'.repeat(21), ...unseen])
    expect((await change({ nickname })).errcode, nickname).toBe(1052)
  expect((await change({ avatar: 99 })).errcode).toBe(4000)
})
