import { dropCaches } from '#/kernel/state.ts'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAuthenticator, type Authenticator } from './fixtures.ts'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

const home = () => new URL(lobby.ctx.config.publicUrl).origin
const handleOf = ({ playerId }: Player) => Buffer.from(String(playerId)).toString('base64url')
const challengeIn = (body: Record<string, unknown>) =>
  (body['options'] as { challenge: string }).challenge

async function challengeToAdd(player: Player): Promise<string> {
  return challengeIn((await lobby.call('passkeyOptions', {}, player.token)).body)
}
const challengeToLogin = async () => challengeIn((await lobby.call('passkeyLoginOptions')).body)

const add = (player: Player, answer: object, name = 'My phone') =>
  lobby.call('addPasskey', { name, answer }, player.token)
const signIn = (answer: object) => lobby.call('passkeyLogin', { answer })

async function withPasskey(): Promise<{ player: Player; key: Authenticator }> {
  const player = await lobby.register()
  const key = newAuthenticator(home())
  const added = await add(player, key.make(await challengeToAdd(player)))
  expect(added.errcode).toBe(0)
  return { player, key }
}

test('a passkey signs in without password or code, and is listed by its name [AU-13]', async () => {
  const { player, key } = await withPasskey()
  const done = await signIn(key.sign(await challengeToLogin(), handleOf(player)))
  expect(done.body).toMatchObject({ errcode: 0, id: player.playerId })
  const { body } = await lobby.call('getProtection', {}, String(done.body['token']))
  expect(body['passkeys']).toMatchObject([{ id: key.id, name: 'My phone' }])
  expect((body['passkeys'] as { usedAt: string | null }[])[0]?.usedAt).not.toBeNull()
  const mail = await lobby.call('getMail2', {}, player.token)
  expect(JSON.stringify(mail.body)).toContain('passkey-added')
})

test('an answer is good once, for its own challenge, fresh and ours [AU-08]', async () => {
  const { player, key } = await withPasskey()
  const answer = key.sign(await challengeToLogin(), handleOf(player))
  expect((await signIn(answer)).errcode).toBe(0)
  expect((await signIn(answer)).errcode).toBe(1062)
  for (const challenge of [
    await challengeToAdd(player),
    Buffer.alloc(56, 7).toString('base64url'),
    'short',
  ])
    expect((await signIn(key.sign(challenge, handleOf(player)))).errcode).toBe(1062)
})

test('another site, an unverified person, a copied key and another player are refused [AU-08]', async () => {
  const { player, key } = await withPasskey()
  const other = await withPasskey()
  const tries = [
    { origin: 'https://perlas.example.net' },
    { rpId: 'evil.example' },
    { verified: false },
    // The counter went back: somebody holds a copy.
    { counter: 1 },
  ]
  for (const at of tries) {
    const answer = key.sign(await challengeToLogin(), handleOf(player), at)
    expect((await signIn(answer)).errcode, JSON.stringify(at)).toBe(1062)
  }
  const stranger = key.sign(await challengeToLogin(), handleOf(other.player), { counter: 50 })
  expect((await signIn(stranger)).errcode).toBe(1062)
  const unknown = newAuthenticator(home()).sign(await challengeToLogin(), handleOf(player))
  expect((await signIn(unknown)).errcode).toBe(1062)
})

test('it is made after a proof, on our site, by the player who asked [AU-21]', async () => {
  const player = await lobby.register()
  const thief = await lobby.register()
  const key = newAuthenticator(home())
  const refused = await lobby.call('passkeyOptions', {}, player.token, { 'x-proof': 'none' })
  expect(refused.body).toMatchObject({ errcode: 1090, pending: 'identity' })
  const challenge = await challengeToAdd(player)
  expect((await add(thief, key.make(challenge))).errcode).toBe(1062)
  const foreign = key.make(await challengeToAdd(player), { origin: 'https://evil.example' })
  expect((await add(player, foreign)).errcode).toBe(1062)
  const unverified = key.make(await challengeToAdd(player), { verified: false })
  expect((await add(player, unverified)).errcode).toBe(1062)
})

test('several can be kept, ten at most, and a removed one opens nothing [AU-13]', async () => {
  const { player, key } = await withPasskey()
  for (let n = 2; n <= 10; n += 1) {
    const more = newAuthenticator(home()).make(await challengeToAdd(player))
    expect((await add(player, more, `Key ${n}`)).errcode).toBe(0)
  }
  const eleventh = newAuthenticator(home()).make(await challengeToAdd(player))
  expect((await add(player, eleventh)).errcode).toBe(1062)
  const remove = (headers?: Record<string, string>) =>
    lobby.call('removePasskey', { id: key.id }, player.token, headers)
  expect((await remove({ 'x-proof': 'none' })).errcode).toBe(1090)
  expect((await remove()).errcode).toBe(0)
  expect((await remove()).errcode).toBe(4040)
  const late = await signIn(key.sign(await challengeToLogin(), handleOf(player)))
  expect(late.errcode).toBe(1062)
})

test('a passkey proves its own player, once, and another key is made by it [AU-21]', async () => {
  const { player, key } = await withPasskey()
  const other = await withPasskey()
  const challenge = async (purpose = 'identity') => {
    const { body } = await lobby.call('getProofWays', { purpose }, player.token)
    return (body['passkey'] as { challenge: string }).challenge
  }
  const prove = (passkey: object, purpose = 'identity') =>
    lobby.call('prove', { purpose, passkey }, player.token)
  const answer = key.sign(await challenge(), handleOf(player))
  const proved = await prove(answer)
  expect(proved.errcode).toBe(0)
  expect((await prove(answer)).errcode).toBe(1062)
  expect((await prove(other.key.sign(await challenge(), handleOf(player)))).errcode).toBe(1062)
  expect((await prove(key.sign(await challengeToLogin(), handleOf(player)))).errcode).toBe(1062)
  const proof = { 'x-proof': String(proved.body['proof']) }
  const made = await lobby.call('passkeyOptions', {}, player.token, proof)
  const second = newAuthenticator(home()).make(challengeIn(made.body))
  expect((await add(player, second, 'Second')).errcode).toBe(0)
})

test('a frozen or closed account is not opened by a passkey either [AU-18]', async () => {
  for (const [state, errcode] of [
    ['frozen', 102],
    ['closed', 1047],
  ] as const) {
    const { player, key } = await withPasskey()
    await lobby.ctx.db.query('UPDATE accounts.players SET state = $2 WHERE player_id = $1', [
      player.playerId,
      state,
    ])
    const answer = await signIn(key.sign(await challengeToLogin(), handleOf(player)))
    expect(answer.errcode).toBe(errcode)
  }
})

test('a site with a name of its own has passkeys of its own [AU-13]', async () => {
  await lobby.operate(
    `INSERT INTO content.sites (host, site) VALUES ('second.perlas.test', '{}') ON CONFLICT DO NOTHING`,
  )
  dropCaches(lobby.ctx)
  const host = { host: 'second.perlas.test' }
  const { body } = await lobby.call('passkeyLoginOptions', {}, undefined, host)
  expect(body['options']).toMatchObject({ rpId: 'second.perlas.test' })
  const unknown = await lobby.call('passkeyLoginOptions', {}, undefined, { host: 'evil.example' })
  expect(unknown.body['options']).toMatchObject({ rpId: new URL(home()).hostname })
  // What was made for one site opens nothing on the other.
  const { player, key } = await withPasskey()
  const challenge = challengeIn((await lobby.call('passkeyLoginOptions', {}, undefined, host)).body)
  const answer = key.sign(challenge, handleOf(player))
  expect((await lobby.call('passkeyLogin', { answer }, undefined, host)).errcode).toBe(1062)
})
