import { dropCaches } from '#/kernel/state.ts'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { failureOf, failures } from '@perlas/contract/errors'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Every code that the specification's section 8 names: what it means, what brings it about, and its words. */

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

const password = 'sampaguita-47-reef'
let drawn = 0
const newName = () => `Errcode${(drawn += 1)}`

async function logIn(account: string, given = password) {
  const answer = await lobby.call('accountLogin', {
    account,
    password: await lobby.cipher(given),
    type: 2,
  })
  return answer
}
async function register(change: Record<string, unknown> = {}, headers = {}) {
  const ciphered = await lobby.cipher(password)
  const input = { account: newName(), password: ciphered, type: 0, declaration: true, ...change }
  const name = 'code' in change ? 'accountRegist4' : 'accountRegist'
  return lobby.call(name, input, undefined, headers)
}
async function inState(state: string) {
  const player = await lobby.register()
  await lobby.ctx.db.query('UPDATE accounts.players SET state = $2 WHERE player_id = $1', [
    player.playerId,
    state,
  ])
  return player
}
async function siteByNumber() {
  await lobby.operate(
    `INSERT INTO content.sites (host, site) VALUES ('number.example', '{"registerType":"phoneNoOtp"}')
     ON CONFLICT DO NOTHING`,
  )
  dropCaches(lobby.ctx)
  return { host: 'number.example' }
}

type Case = {
  code: number
  when: string
  bring: () => Promise<{ errcode: number; status: number }>
}
const cases: Case[] = [
  {
    code: 0,
    when: 'the password is right',
    bring: async () => logIn((await lobby.register()).account),
  },
  { code: 101, when: 'nobody has the name', bring: () => logIn('Nobody0001') },
  {
    code: 101,
    when: 'the password is wrong',
    bring: async () => logIn((await lobby.register()).account, 'not-the-password'),
  },
  {
    code: 102,
    when: 'the account is frozen',
    bring: async () => logIn((await inState('frozen')).account),
  },
  {
    code: 1018,
    when: 'three passwords were wrong, for a name that nobody has too',
    bring: async () => {
      for (let n = 0; n < 3; n += 1) await logIn('Nobody0002', `wrong-password-${n}`)
      return logIn('Nobody0002')
    },
  },
  {
    code: 1019,
    when: 'the name is taken',
    bring: async () => register({ account: (await lobby.register()).account }),
  },
  {
    code: 1019,
    when: 'the name could pass for the house',
    bring: () => register({ account: 'PerlasAdmin' }),
  },
  { code: 1019, when: 'the name is no name', bring: () => register({ account: 'no name!' }) },
  {
    code: 1020,
    when: 'the code is wrong',
    bring: () => register({ code: '000000', mobile: '9170000001' }, { host: 'code.example' }),
  },
  {
    code: 1043,
    when: 'the password is a common one',
    bring: async () => register({ password: await lobby.cipher('password123') }),
  },
  {
    code: 1045,
    when: 'the number is somebody’s',
    bring: async () => {
      const on = await siteByNumber()
      await register({ account: '9170000002' }, on)
      return register({ account: '9170000002' }, on)
    },
  },
  {
    code: 1045,
    when: 'the number is none',
    bring: async () => register({ account: '12' }, await siteByNumber()),
  },
  {
    code: 1047,
    when: 'the player is excluded',
    bring: async () => logIn((await inState('closed')).account),
  },
  {
    code: 1049,
    when: 'the ciphertext was sent before',
    bring: async () => {
      const ciphered = await lobby.cipher(password)
      await register({ password: ciphered })
      return register({ password: ciphered })
    },
  },
  {
    code: 1049,
    when: 'the ciphertext is old',
    bring: async () =>
      register({ password: await lobby.cipher(password, { t: Date.now() - 3_600_000 }) }),
  },
  {
    code: 1004,
    when: 'an unknown game is liked',
    bring: async () =>
      lobby.call('gameLike', { id: 999_999, like: 1 }, (await lobby.register()).token),
  },
]

test.each(cases)('$code when $when [AU-18]', async ({ code, bring }) => {
  if (code === 1020) {
    await lobby.operate(
      `INSERT INTO content.sites (host, site) VALUES ('code.example', '{"mode":"green"}')`,
    )
    dropCaches(lobby.ctx)
  }
  const answer = await bring()
  expect(answer).toMatchObject({ errcode: code, status: 200 })
})

test('a session that ended answers 401 in the envelope [AU-15]', async () => {
  const answer = await lobby.call('getAfterLoginInfoWeb', {}, 'x'.repeat(40))
  expect(answer).toMatchObject({ status: 401, errcode: 4010 })
  expect(answer.body['code']).toBe(401)
})

test('every code that the specification words for login and registration is brought about above, means one thing, and is worded twice [AU-18]', () => {
  const worded = [101, 102, 1018, 1019, 1020, 1043, 1045, 1047, 1049]
  const brought = new Set(cases.map(({ code }) => code))
  const catalogs = ['en-PH', 'fil-PH'].map(
    (language) =>
      (
        JSON.parse(
          readFileSync(
            resolve(
              import.meta.dirname,
              `../../../../player/src/features/login/messages/${language}.json`,
            ),
            'utf8',
          ),
        ) as { login: Record<string, string> }
      ).login,
  )
  for (const code of worded) {
    expect(brought, `${code} is not brought about`).toContain(code)
    const name = failureOf(code)
    expect(name, `${code} has no name`).toBeDefined()
    if (name) expect(failures[name].meaning.length).toBeGreaterThan(20)
    for (const catalog of catalogs) expect(catalog[`loginFailed${code}`]).toBeTruthy()
  }
  const codes = Object.values(failures).map(({ errcode }) => errcode)
  expect(new Set(codes).size).toBe(codes.length)
})
