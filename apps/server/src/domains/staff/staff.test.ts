import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneTimePassword } from './staff.ts'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

async function office(name: string, input: object = {}, token?: string) {
  const response = await lobby.app.inject({
    method: 'POST',
    url: `/office/v1/${name}`,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: JSON.stringify(input),
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

test('the one-time password opens nothing but its own change, and ends with it', async () => {
  const first = (await oneTimePassword(lobby.ctx)) ?? ''
  const second = (await oneTimePassword(lobby.ctx)) ?? ''
  expect(second).not.toBe(first)
  expect((await office('signIn', { name: 'owner', password: first })).body['errcode']).toBe(101)

  const signedIn = await office('signIn', { name: 'owner', password: second })
  expect(signedIn.body).toMatchObject({ errcode: 0, mustChange: true })
  const token = String(signedIn.body['token'])
  expect((await office('overview', {}, token)).status).toBe(403)
  expect((await office('changePassword', { password: 'short' }, token)).body['errcode']).toBe(1043)
  expect(
    (await office('changePassword', { password: 'kalabaw-sa-bukid-8' }, token)).body['errcode'],
  ).toBe(0)
  expect((await office('overview', {}, token)).status, 'old sessions end').toBe(401)
  expect(await oneTimePassword(lobby.ctx)).toBeUndefined()

  const again = await office('signIn', { name: 'owner', password: 'kalabaw-sa-bukid-8' })
  const overview = await office('overview', {}, String(again.body['token']))
  expect(overview.body).toMatchObject({ errcode: 0, name: 'owner', withdrawals: [], held: 0 })
  await office('signOut', {}, String(again.body['token']))
  expect((await office('overview', {}, String(again.body['token']))).status).toBe(401)
})

test('a name is locked after three wrong passwords, known or not, and answers alike', async () => {
  for (const name of ['owner', 'nobody-here']) {
    for (let n = 0; n < 3; n += 1) {
      expect((await office('signIn', { name, password: 'wrong' })).body['errcode'], name).toBe(101)
    }
    expect((await office('signIn', { name, password: 'wrong' })).body['errcode'], name).toBe(1018)
  }
})

test('a player is nobody in the office', async () => {
  const player = await lobby.register()
  expect((await office('overview', {}, player.token)).status).toBe(401)
})

test('what staff did cannot be rewritten', async () => {
  await expect(lobby.ctx.db.query('DELETE FROM staff.audit')).rejects.toThrow('append-only')
  await expect(lobby.ctx.db.query(`UPDATE staff.audit SET action = 'x'`)).rejects.toThrow(
    'append-only',
  )
})
