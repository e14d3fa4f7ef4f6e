import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { failures } from '@perlas/contract/errors'
import { drawnPhoto } from '@perlas/dev-env/drawn-photo'
import { approved, details, upload } from '@perlas/dev-env/kyc-documents'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { sentTexts } from '#/platform/sms/sms.ts'

let status = 200
const sent: { to: string; text: string }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part.toString()
  })
  request.on('end', () => {
    const { To: to, TextBody: text } = JSON.parse(body) as { To: string; TextBody: string }
    if (status === 200) sent.push({ to, text })
    response.writeHead(status).end('{}')
  })
})
const provider = () => ({
  EMAIL_PROVIDER: 'postmark',
  EMAIL_API: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  EMAIL_FROM: 'Perlas <service@perlas.example>',
  EMAIL_SECRET: 'secret-of-tests',
})
let lobby: Lobby
let office: ReturnType<typeof openOffice>
let kai: string
let kim: string
let player: Player
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  lobby = await openLobby({
    env: provider(),
  })
  office = openOffice(lobby)
  const ana = await office.owner()
  kai = await office.member('kai', 'kyc', ana)
  kim = await office.member('kim', 'kyc', ana)
  player = await lobby.register()
  await approved(lobby, player, { names: ['Maria', 'Reyesa'] })
})
afterAll(async () => {
  await lobby.close()
  server.close()
})

const key = () => crypto.randomUUID()
const visitor = key() + key().slice(0, 8)
const EMAIL = 'maria.new@example.ph'
const say = () => ({
  account: player.account,
  name: 'Maria Reyesa',
  birthDate: details.birthDate,
  remembers: 'My last deposit was ₱500.',
})
const ask = (extra: object) =>
  lobby.call('openRecovery', { visitor, requestId: key(), code: '000000', ...say(), ...extra })
const found = async () =>
  (await lobby.call('getRecovery', { visitor })).body as {
    recovery: { state: string; by: string } | null
    emails: boolean
  }
const lastOf = async (what: RegExp) => {
  await expect.poll(() => what.exec(sent.at(-1)?.text ?? '')?.[1]).toBeTruthy()
  return what.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
}

test('an account comes back by a new mail address, with every guard that a number has [AU-16] [CO-04]', async () => {
  expect(await found()).toMatchObject({ recovery: null, emails: true })
  expect((await lobby.call('getRecovery', {})).body).toMatchObject({ recovery: null, emails: true })
  // One of the two, and a real one.
  expect((await ask({ email: EMAIL, mobile: '09191234567' })).errcode).not.toBe(0)
  expect((await ask({})).errcode).not.toBe(0)
  expect((await ask({ email: 'a@b' })).errcode).not.toBe(0)
  expect((await lobby.call('sendEmailCode', { email: 'x@y, z@w.ph' })).errcode).not.toBe(0)
  expect(sent).toEqual([])
  const asked = await lobby.call('sendEmailCode', { email: ' Maria.New@Example.ph ' })
  expect(asked).toMatchObject({ errcode: 0, body: { resendIn: 60 } })
  // Nothing shows the code but the mail.
  expect(asked.body['trialCode']).toBeUndefined()
  const code = await lastOf(/Your code is (\d{6})/)
  expect(sent.at(-1)?.to).toBe(EMAIL)
  expect((await lobby.call('sendEmailCode', { email: EMAIL })).errcode).not.toBe(0)
  // Wrong, and of another address.
  expect((await ask({ email: EMAIL, code: code === '111111' ? '222222' : '111111' })).errcode).toBe(
    1020,
  )
  expect((await ask({ email: 'other@example.ph', code })).errcode).toBe(1020)
  const requestId = key()
  for (let time = 0; time < 2; time += 1)
    expect((await ask({ email: EMAIL, code, requestId })).errcode).toBe(0)
  expect((await found()).recovery).toMatchObject({ state: 'open', by: 'email' })
  for (const [at, kind] of ['id', 'selfie'].entries()) {
    const form = new FormData()
    form.append('visitor', visitor)
    form.append('kind', kind)
    form.append('file', new Blob([new Uint8Array(drawnPhoto(at + 1))]), 'photo.jpg')
    await upload(lobby, undefined, form, undefined, 'sendRecoveryPicture')
  }
  const { rows } = (await office.ask('recoveries', {}, kai)) as {
    rows: { playerId: number; no: number }[]
  }
  const of = { playerId: rows[0]?.playerId ?? 0, no: rows[0]?.no ?? 0 }
  for (const by of [kai, kim])
    for (const kind of ['id', 'selfie']) await office.raw('recoveryPicture', { ...of, kind }, by)
  // A member reads as much of the address as of a number.
  expect(await office.ask('recovery', of, kai)).toMatchObject({
    by: 'email',
    mobile: 'm…@example.ph',
  })
  const reason = 'The face on the ID, the selfie and the verified pictures are the same person.'
  const decide = async (by: string) =>
    (await office.ask('decideRecovery', { ...of, grant: true }, by))['errcode']
  expect((await office.ask('proposeRecovery', { ...of, reason }, kai))['errcode']).toBe(0)
  expect(await decide(kai)).not.toBe(0)
  expect(await decide(kim)).not.toBe(0)
  lobby.later({ hours: 24 })
  expect(await decide(kai)).not.toBe(0)
  expect(await decide(kim)).toBe(0)
  const back = await lastOf(/recovery code is (\S+)\./)
  expect(sent.at(-1)?.to).toBe(EMAIL)
  expect((await sentTexts(lobby.ctx)).some(({ body }) => body.includes(back))).toBe(false)
  expect((await office.ask('recovery', of, kai))['row']).toMatchObject({ codeSent: true })
  expect((await found()).recovery).toMatchObject({ state: 'granted', by: 'email' })
  const use = async () =>
    (
      await lobby.call('resetByWayCode', {
        account: player.account,
        code: back,
        password: await lobby.cipher('bagong-bahay-1975'),
      })
    ).errcode
  expect(await use()).toBe(0)
  expect(await use()).not.toBe(0)
  lobby.onTime()
})

test('a code that the provider does not take is said so, and another one is sent [AU-16]', async () => {
  const email = 'lita.new@example.ph'
  const send = async () => (await lobby.call('sendEmailCode', { email })).errcode
  sent.length = 0
  status = 500
  expect(await send()).toBe(failures['email-unavailable'].errcode)
  status = 200
  lobby.later({ minutes: 2 })
  expect(await send()).toBe(0)
  // Before the answer, not after it.
  expect(sent.map(({ to }) => to)).toEqual([email])
  lobby.onTime()
})

test('mails with codes have one budget an hour, from however many addresses they are asked for [AU-16] [AU-09]', async () => {
  const small = await openLobby({
    env: { ...provider(), RATE_LIMIT_SCALE: '0.005', TRUST_PROXY: '1' },
  })
  const alarm = vi.spyOn(small.ctx.log, 'error')
  const codes: number[] = []
  sent.length = 0
  for (let n = 1; n <= 5; n += 1) {
    const from = { 'x-forwarded-for': `203.0.113.${n}` }
    const email = `pumped-${n}@example.ph`
    codes.push((await small.call('sendEmailCode', { email }, undefined, from)).errcode)
  }
  const refused = failures['rate-limited'].errcode
  expect(codes).toEqual([0, 0, 0, refused, refused])
  expect(sent).toHaveLength(3)
  expect(
    alarm.mock.calls.filter(([words]) => String(words).includes('budget of mails')),
  ).toHaveLength(1)
  alarm.mockRestore()
  await small.close()
})

test('where no mail leaves the house no address is taken [AU-16]', async () => {
  const other = await openLobby()
  expect((await other.call('getRecovery', {})).body).toMatchObject({ emails: false })
  expect((await other.call('sendEmailCode', { email: EMAIL })).errcode).not.toBe(0)
  await other.close()
})
