import { once } from 'node:events'
import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { openLobby, testKycKeys, testSecrets, type Lobby } from '@perlas/dev-env/lobby'
import { openPool } from '@perlas/database/pool'
import { audit } from '@perlas/server/ledger/wallet/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, run, startNode, untilReady, type Node } from './nodes.ts'

/** Every connection of the three programs is cut again and again, also in the middle of transactions. */
type Program = {
  name: string
  url: string
  child: ReturnType<typeof run>['child']
  lines: string[]
}
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms))

let lobby: Lobby
let node: Node
let programs: Program[]
let databases: TestDatabase[]
beforeAll(async () => {
  lobby = await openLobby()
  databases = [await createTestDatabase(), await createTestDatabase()]
  const [studioPort, payPort] = [await freePort(), await freePort()]
  node = await startNode({
    DATABASE_URL: lobby.ctx.config.databaseUrl,
    SECRETS_JSON: JSON.stringify(testSecrets),
    KYC_KEYS_JSON: JSON.stringify(testKycKeys),
    STUDIO_API: `http://127.0.0.1:${studioPort}`,
    PAY_API: `http://127.0.0.1:${payPort}`,
  })
  const start = async (name: string, script: string, port: number, env: Record<string, string>) => {
    const url = `http://127.0.0.1:${port}`
    const { child, lines } = run([script], env)
    await untilReady(url)
    return { name, url, child, lines }
  }
  programs = [
    await start('studio', 'apps/studio/src/main.ts', studioPort, {
      STUDIO_PORT: String(studioPort),
      STUDIO_DATABASE_URL: databases[0]?.url ?? '',
      STUDIO_WALLET_KEY: JSON.stringify(testSecrets.studioWallet),
      STUDIO_OPERATOR_KEY: JSON.stringify(testSecrets.studioOperator),
      STUDIO_SEED_KEYS: JSON.stringify({ current: 'k1', keys: testKycKeys.keys }),
      LOBBY_WALLET_URL: node.url,
    }),
    await start('sandbox-pay', 'apps/sandbox-pay/src/main.ts', payPort, {
      PAY_PORT: String(payPort),
      HOST: '127.0.0.1',
      PAY_DATABASE_URL: databases[1]?.url ?? '',
      PAY_API_KEY: testSecrets.payApiKey,
      PAY_WEBHOOK_SECRET: testSecrets.payWebhook,
      PAY_WEBHOOK_URL: `${node.url}/hooks/sandbox`,
    }),
  ]
})
afterAll(async () => {
  for (const { child } of programs) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  await node.stop()
  await lobby.close()
  for (const database of databases) await database.drop()
})

test('all three programs live through it, answer 503 meanwhile and never 500, and the books are exact', async () => {
  const player = await lobby.register()
  await lobby.fund(player.playerId, 1_000_00)
  await lobby.walletPassword(player)
  // The node in this process is not the subject: its own connections are spared.
  const names = [lobby.ctx.config.databaseUrl, ...databases.map(({ url }) => url)].map((url) =>
    new URL(url).pathname.slice(1),
  )
  const surgeon = openPool(lobby.ctx.config.databaseUrl, { max: 1, name: 'surgeon' })
  const cutAll = () =>
    surgeon.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = ANY($1) AND pid <> pg_backend_pid()
          AND application_name IN ('perlas-api', 'perlas-api-pulse', 'perlas-fanout', 'perlas-studio',
                                   'perlas-studio-pulse', 'sandbox-pay', 'sandbox-pay-pulse')`,
      [names],
    )

  const statuses = new Map<number, number>()
  const seen = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  let cutting = true
  let moves = 0
  const play = async () => {
    while (cutting) {
      moves += 1
      // Each request is sent until it is answered: a repeat of what was done already does nothing.
      const requestId = `cut-${moves}-${player.playerId}`
      for (let status = 503; status === 503;) {
        const answer = await fetch(`${node.url}/app/v1/safeboxIn`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${player.token}`,
          },
          body: JSON.stringify({ price: 1, requestId }),
        })
        status = answer.status
        seen(status)
        if (status === 503) await pause(20)
      }
    }
  }
  const [, pay] = programs
  const authorization = `Basic ${Buffer.from(`${testSecrets.payApiKey}:`).toString('base64')}`
  const headers = { 'content-type': 'application/json', authorization }
  let payments = 0
  const paying = async () => {
    while (cutting) {
      payments += 1
      const made = await fetch(`${pay?.url}/v1/payment_requests`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          reference_id: `cut-${payments}`,
          amount: 100_00,
          currency: 'PHP',
          channel_code: 'GCASH',
          expires_at: new Date(Date.now() + 600_000).toISOString(),
          return_url: 'http://localhost:8080/',
        }),
      })
      const { payment_request_id: id } = (await made.json()) as { payment_request_id?: string }
      if (!id) continue
      await fetch(`${pay?.url}/v1/payment_requests/${id}/simulate`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ outcome: 'paid' }),
      })
    }
  }
  const asking = Promise.all([play(), play(), play(), play(), paying(), paying()])
  for (let n = 0; n < 40; n += 1) {
    await cutAll()
    await pause(75)
  }
  cutting = false
  await asking
  await surgeon.end()

  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses.get(200)).toBe(moves)
  for (const { name, url, child, lines } of programs) {
    expect(child.exitCode, `${name}: ${lines.join('\n')}`).toBeNull()
    await expect.poll(() => fetch(`${url}/readyz`).then(({ status }) => status)).toBe(200)
  }
  await expect.poll(() => fetch(`${node.url}/readyz`).then(({ status }) => status)).toBe(200)
  const { rows } = await lobby.ctx.db.query<{ cash: number; safebox: number }>(
    'SELECT cash, safebox FROM wallet.wallets WHERE player_id = $1',
    [player.playerId],
  )
  expect(rows).toEqual([{ cash: 1_000_00 - moves, safebox: moves }])
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
})
