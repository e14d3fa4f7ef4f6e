import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { checks } from '@perlas/provider-kit/conformance-checks'
import { runConformance, type FreeRounds, type Hooks } from '@perlas/provider-kit/conformance'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameByProviderCode } from '#/gaming/catalogue/catalogue.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import { addPlayer, launchToken, testGame, testSecrets } from './fixtures.ts'
import { insertFreeRounds } from './store.free-rounds.ts'
import { endSessions, readSession } from './store.sessions.ts'
import type { AppContext } from '#/kernel/context.ts'
import { servedPlay, type ServedPlay } from '#/testing/served-play.ts'

let ctx: AppContext
let played: ServedPlay
let players = 0

const hooks: Hooks = {
  async launch(balance) {
    const playerId = await addPlayer(ctx, (players += 1), balance)
    return { token: await launchToken(ctx, playerId), game_code: testGame.code }
  },
  async endSession(session) {
    const hash = createHash('sha256').update(session).digest()
    const found = await readSession(ctx, testSecrets.studioWallet.providerId, hash)
    if (!found) throw new Error('no such session')
    await endSessions(ctx, { ...found, reason: 'test' })
  },
  async freeRounds({ session, game_code, count, bet }) {
    const { providerId } = testSecrets.studioWallet
    const found = await readSession(ctx, providerId, createHash('sha256').update(session).digest())
    if (!found) throw new Error('no such session')
    const free_round_id = randomUUID()
    await insertFreeRounds(ctx, {
      providerId,
      freeRoundId: free_round_id,
      playerId: found.playerId,
      gameId: (await gameByProviderCode(ctx, providerId, game_code))?.id ?? 0,
      count,
      bet,
      validFrom: new Date(Date.now() - 1000),
      validUntil: new Date(Date.now() + 60_000),
      source: 'test',
      key: free_round_id,
    })
    return { free_round_id }
  },
}

beforeAll(async () => {
  played = await servedPlay()
  ;({ ctx } = played)
})
afterAll(() => played.close())

describe('[GM-08] the conformance suite against our wallet, over real HTTP', () => {
  test.each(checks.map((check) => [check.name, check] as const))('%s', async (_, check) => {
    const [result] = await runConformance(
      { baseUrl: played.url, key: testSecrets.studioWallet, hooks },
      [check],
    )
    expect(result?.fault).toBeUndefined()
    expect(result?.passed).toBe(true)
  })

  test('[GM-08] anyone can run it from a command line', async () => {
    const hookServer = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        const ask = JSON.parse(text) as FreeRounds & { do: string; balance: number }
        const done =
          ask.do === 'launch'
            ? hooks.launch(ask.balance)
            : ask.do === 'free-rounds'
              ? hooks.freeRounds?.(ask)
              : hooks.endSession?.(ask.session)
        void Promise.resolve(done).then((answer) => response.end(JSON.stringify(answer ?? {})))
      })
    })
    await new Promise<void>((done) => hookServer.listen(0, '127.0.0.1', done))
    const { port } = hookServer.address() as AddressInfo
    const { providerId, keyId, secret } = testSecrets.studioWallet
    const cli = resolve(
      import.meta.dirname,
      '../../../../../packages/provider-kit/src/conformance-cli.ts',
    )
    const { stdout } = await promisify(execFile)(process.execPath, [
      cli,
      `--url=${played.url}`,
      `--provider=${providerId}`,
      `--key=${keyId}`,
      `--secret=${secret}`,
      `--hook-url=http://127.0.0.1:${port}`,
    ])
    hookServer.close()
    expect(stdout).toContain(`${checks.length} passed, 0 failed`)
  })

  test('[CA-12] after all of it the books are right', async () => {
    expect((await audit(ctx)).filter(({ faults }) => faults > 0)).toEqual([])
  })
})
