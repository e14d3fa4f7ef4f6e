import { openLobby, testKycKeys, testSecrets, type Lobby } from '@perlas/dev-env/lobby'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyCall } from './calls.ts'
import { oneTimePassword } from '#/operations/staff/staff.ts'
import { edgesOf } from '#/testing/edges.ts'
import { plainBody } from '#/testing/plain-body.ts'

/** No answer to a stranger carries what opens an account: codes, tokens, passwords, keys. */

const stranger = { 'x-forwarded-for': '203.0.113.9', 'x-device-fp': 'a-stranger' }
const MOBILE = '9171230001'
const PASSWORD = 'bangka-sa-umaga-31'
let lobby: Lobby
const secrets = new Map<string, string>()
beforeAll(async () => {
  // A trial, where texts go to the outbox: the loosest that an installation can be.
  lobby = await openLobby()
  const player = await lobby.register('natatandaan', PASSWORD)
  await lobby.fund(player.playerId, 100_00)
  await lobby.walletPassword(player)
  await lobby.payoutPin(player)
  await lobby.call('smsSend', { mobile: MOBILE, type: 0, purpose: 'bind' }, player.token)
  await lobby.call('bindAccount', { mobile: MOBILE, code: await lastCode() }, player.token)
  secrets.set('token', player.token).set('password', PASSWORD)
  const { body } = await lobby.call('makeWayCodes', {}, player.token)
  for (const code of (body['codes'] as string[] | undefined) ?? []) secrets.set(`way ${code}`, code)
  secrets.set('office password', (await oneTimePassword(lobby.ctx)) ?? '')
  const { seal, pseudonym, studioWallet, studioOperator, payApiKey, payWebhook } = testSecrets
  const ours = [seal, pseudonym, payApiKey, payWebhook, studioWallet.secret, studioOperator.secret]
  for (const one of [...ours, ...Object.values(testKycKeys.keys)]) secrets.set(one, one)
  // A day later the number may reset the password.
  lobby.later({ days: 2 })
})
afterAll(() => lobby.close())

async function lastCode(): Promise<string> {
  const { rows } = await lobby.operate(
    'SELECT body FROM accounts.sms_outbox ORDER BY sms_id DESC LIMIT 1',
  )
  return /\d{6}/.exec((rows[0] as { body: string } | undefined)?.body ?? '')?.[0] ?? ''
}

/** The plainest input, as somebody who knows the victim's name and number sends it, with each field at its edges. */
function inputsOf(call: { input: TSchema }): Record<string, unknown>[] {
  const { properties = {} } = call.input as { properties?: Record<string, TSchema> }
  const known = { mobile: MOBILE, account: 'natatandaan', email: 'victim@example.com' }
  const plain = {
    ...plainBody(call as never),
    ...Object.fromEntries(Object.entries(known).filter(([name]) => name in properties)),
  }
  return [
    plain,
    ...Object.entries(properties).flatMap(([name, field]) =>
      name in known ? [] : edgesOf(field as never).map((value) => ({ ...plain, [name]: value })),
    ),
  ].filter((input) => Value.Check(call.input, input))
}

test('every call that a stranger may make is made, and no answer holds a live secret [AU-16] [AP-02]', async () => {
  const open = everyCall.filter(({ access }) => access !== 'player')
  expect(open.length).toBeGreaterThan(20)
  const answers: { name: string; text: string }[] = []
  for (const call of open) {
    for (const input of inputsOf(call)) {
      // Past every wait between two codes.
      lobby.later({ hours: 3 })
      const { body, headers } = await lobby.call(call.name, input, undefined, stranger)
      answers.push({ name: call.name, text: JSON.stringify([body, headers]) })
    }
  }
  // Codes that were sent meanwhile are live as well.
  const { rows } = await lobby.operate('SELECT body FROM accounts.sms_outbox')
  for (const { body } of rows as { body: string }[])
    for (const [code] of body.matchAll(/\b\d{6}\b/g)) secrets.set(`text ${code}`, code)
  expect([...secrets.keys()].filter((name) => name.startsWith('text ')).length).toBeGreaterThan(1)
  // Six digits in a row are in many a longer number, and a hundred codes meet some of them.
  const holds = (text: string, what: string, secret: string) =>
    what.startsWith('text ')
      ? new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text)
      : text.includes(secret)
  const leaks = answers.flatMap(({ name, text }) =>
    [...secrets]
      .filter(([what, secret]) => holds(text, what, secret))
      .map(([what]) => `${name}: ${what}`),
  )
  expect(leaks).toEqual([])
})

test('a stranger who knows the number of a trial’s player does not get in [AU-16]', async () => {
  lobby.later({ hours: 1 })
  const input = { mobile: MOBILE, type: 0, purpose: 'forget' }
  for (const headers of [stranger, {}]) {
    const { body } = await lobby.call('smsSend', input, undefined, headers)
    expect(
      Object.keys(body)
        .filter((field) => field !== 'requestId')
        .toSorted(),
    ).toEqual(
      body['errcode'] === 0 ? ['code', 'errcode', 'resendIn'] : ['code', 'errcode', 'retryAfter'],
    )
  }
  // This machine's own outbox has it, and answers nobody else.
  expect(await lastCode()).toMatch(/^\d{6}$/)
  const away = await lobby.app.inject({ url: '/dev/outbox', headers: stranger })
  expect(away.statusCode).toBe(404)
})
