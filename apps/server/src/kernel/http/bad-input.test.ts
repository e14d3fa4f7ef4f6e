import { everyCall as calls } from '#/calls.ts'
import { failureOf, generalFailures, failures } from '@perlas/contract/errors'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cases } from '@perlas/dev-env/cases'
import { plainBody } from '#/testing/plain-body.ts'

/** Walks every call of the contract, those of now and of later, with what attackers and mistakes send. */

let lobby: Lobby
let player: Player
beforeAll(async () => {
  lobby = await openLobby()
  await newPlayer()
})
async function newPlayer() {
  player = await lobby.register()
  await lobby.fund(player.playerId, 1_000_00)
}
afterAll(() => lobby.close())

const wrongs: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '1e3',
  '',
  'NaN',
  'Ω≈ç√ \u0000 \ud800 🏝',
  "'; DROP TABLE wallet.wallets; --",
  'x'.repeat(10_000),
  [],
  {},
  { $ne: 1 },
]

/** All by night; by day an eighth of them, other ones for the next field. */
const wrongsFor = (nth: number) => wrongs.filter((_, at) => (at + nth) % cases(1, 8) === 0)

const malformed = ['', '[]', '"x"', '1', 'null', '{', '{"a":1', '\u0000', '[[[[[[[[[[', '{"a":1}}']
/** All by night; by day two of them, others for the next call. */
const malformedFor = (nth: number) => malformed.filter((_, at) => (at + nth) % cases(1, 5) === 0)

/** Never a fault of ours, always the envelope, never a stack or SQL, and only failures that are declared. */
function sound(call: (typeof calls)[number], answer: Awaited<ReturnType<Lobby['call']>>): void {
  expect(answer.body).toHaveProperty('code')
  if (answer.status !== 304) expect(answer.body['code']).toBe(answer.status)
  expect(answer.status).toBeLessThan(500)
  expect(JSON.stringify(answer.body)).not.toMatch(
    /at \w+ \(|SELECT|node_modules|syntax error|\bpg_(?:catalog|class|proc|sleep|stat|type)/,
  )
  const failure = failureOf(answer.errcode)
  if (answer.errcode === 0) return
  const declared = [
    ...generalFailures,
    ...call.failures,
    ...(call.access === 'player' ? ['unauthenticated'] : []),
    ...(call.proof ? ['proof-needed'] : []),
  ]
  expect(declared).toContain(failure)
  expect(failures[failure as keyof typeof failures].status).toBe(answer.status)
  expect(answer.body['requestId']).toMatch(/^[0-9a-f-]{36}$/)
}

const money = async () => {
  const { rows } = await lobby.ctx.db.query(
    'SELECT cash, held, safebox, points FROM wallet.wallets WHERE player_id = $1',
    [player.playerId],
  )
  return rows[0]
}

describe.each(calls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  // Signing out would end the session that the other questions are asked with.
  const token = () => (name === 'logout' ? undefined : player.token)

  // Taking a break ends every session, so whoever is asked next is somebody else.
  const someoneElse = async () => {
    if (name === 'takeBreak') await newPlayer()
  }
  beforeEach(someoneElse)
  afterAll(someoneElse)

  test('is for those the contract says [AP-02]', async () => {
    const answer = await lobby.call(name, plainBody(call))
    if (call.access === 'player') expect(answer).toMatchObject({ status: 401, errcode: 4010 })
    else sound(call, answer)
    expect(answer.status).not.toBe(404)
  })

  test('refuses what it does not declare [AP-01]', async () => {
    const answer = await lobby.call(name, { ...plainBody(call), coin: 5, isAdmin: true }, token())
    expect(answer).toMatchObject({ status: 400, errcode: 4000 })
    const polluted = await lobby.call(name, '{"__proto__":{"isAdmin":true}}', token())
    expect(polluted.status).toBe(400)
  })

  test('takes the fields that every client adds [AP-01] [AP-03]', async () => {
    const common = { clientReferrer: 'ph', channel: 'WEB', appId: 'demo-web', platform: 1 }
    const answer = await lobby.call(name, { ...plainBody(call), ...common }, token())
    sound(call, answer)
    expect(answer.errcode).not.toBe(4000)
    await someoneElse()
    const wrong = await lobby.call(name, { ...plainBody(call), platform: 2 }, token())
    expect(wrong.errcode).toBe(4000)
  })

  test('refuses missing, wrong, huge, negative and strange values [AP-02]', async () => {
    for (const field of call.input.required ?? []) {
      const { [field]: _, ...without } = plainBody(call)
      expect((await lobby.call(name, without, token())).errcode, `without ${field}`).toBe(4000)
    }
    const before = await money()
    for (const [nth, field] of Object.keys(call.input.properties).entries()) {
      for (const value of wrongsFor(nth)) {
        const answer = await lobby.call(name, { ...plainBody(call), [field]: value }, token())
        sound(call, answer)
      }
    }
    expect(await money()).toEqual(before)
  })

  test('refuses what is no JSON object, and too much of it [AP-02]', async () => {
    for (const raw of malformedFor(calls.indexOf(call))) {
      const answer = await lobby.call(name, raw, token())
      expect(answer.status, raw).toBe(400)
    }
    const big = await lobby.call(name, `{"a":"${'x'.repeat(70_000)}"}`, token())
    expect(big).toMatchObject({ status: 413, errcode: 4130 })
    const form = await lobby.app.inject({
      method: 'POST',
      url: `/app/v1/${name}`,
      headers: { 'content-type': 'text/plain' },
      payload: 'hello',
    })
    expect(form.statusCode).toBe(415)
  })

  test('is asked by POST only [AP-01]', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await lobby.app.inject({ method, url: `/app/v1/${name}` })
      expect(answer.json()).toMatchObject({ code: 405, errcode: 4050 })
    }
  })

  test('any JSON at all gets a sound answer [AP-02]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 4 }), async (json) => {
        sound(call, await lobby.call(name, json, token()))
      }),
      { numRuns: cases(40, 6) },
    )
  })
})

test('an unknown call says so in the envelope [AP-02]', async () => {
  expect(await lobby.call('noSuchCall')).toMatchObject({ status: 404, errcode: 4040 })
})

test('the server mounts what the contract lists, and nothing else under its path [AP-02]', async () => {
  const mounted = lobby.app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n')
  expect(mounted.length).toBeGreaterThan(calls.length)
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length)
})
