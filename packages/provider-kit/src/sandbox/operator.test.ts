import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checks } from '../conformance-checks.ts'
import { runConformance, type FreeRounds, type Hooks } from '../conformance.ts'
import { openSandbox, type Sandbox } from './operator.ts'

const walletKey = { providerId: 'acme', keyId: 'w-1', secret: 'sandbox-secret' }
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({ walletKey })
})
afterAll(() => sandbox.close())

async function hook(ask: object) {
  const response = await fetch(`${sandbox.url}/hook`, { method: 'POST', body: JSON.stringify(ask) })
  return { status: response.status, answer: (await response.json()) as Record<string, string> }
}
const hooks: Hooks = {
  launch: async (balance) => (await hook({ do: 'launch', balance })).answer as never,
  endSession: async (session) => void (await hook({ do: 'end-session', session })),
  freeRounds: async (ask: FreeRounds) =>
    (await hook({ do: 'free-rounds', ...ask })).answer as never,
}

describe('[GM-08] the sandbox operator passes the suite that the lobby passes', () => {
  test.each(checks.map((check) => [check.name, check] as const))('%s', async (_, check) => {
    const [result] = await runConformance({ baseUrl: sandbox.url, key: walletKey, hooks }, [check])
    expect(result?.fault).toBeUndefined()
  })
})

test('[GM-08] orders that make no sense are refused, and a session can be funded', async () => {
  for (const ask of [
    {},
    { do: 'nothing' },
    { do: 'launch', game_code: 'none' },
    { do: 'fund', session: 'x' },
  ]) {
    expect((await hook(ask)).status).toBe(400)
  }
  const { token } = sandbox.wallet.launch({ game: 'sandbox-game', balance: 1_00 })
  const answer = sandbox.wallet.verify({ input: { token }, raw: '' })
  const { session } = JSON.parse(answer) as { session: string }
  expect((await hook({ do: 'fund', session, amount: 5_00 })).answer).toEqual({ balance: 6_00 })
  expect((await (await fetch(sandbox.url)).json()) as object).toMatchObject({
    sessions: expect.arrayContaining([expect.objectContaining({ balance: 6_00 })]),
  })
})
