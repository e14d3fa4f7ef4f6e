import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as api from '@perlas/contract/provider-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerClient, seated, testGame, testSecrets } from '#/gaming/play/fixtures.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { servedPlay, type ServedPlay } from '#/testing/served-play.ts'
import { draws } from './sides.ts'

let played: ServedPlay
let studio: Server
/** What the provider answers when it is asked for the bets of a draw; undefined: it has no such call. */
let named: object | undefined

beforeAll(async () => {
  studio = createServer((_, response) => {
    response.statusCode = named ? 200 : 404
    response.end(JSON.stringify(named ?? { status: 'INVALID_REQUEST', server_time: 1 }))
  })
  await new Promise<void>((done) => studio.listen(0, '127.0.0.1', done))
  const { port } = studio.address() as AddressInfo
  played = await servedPlay({ studioApi: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await played.close()
  studio.close()
})

test('[GM-07] [CA-12] the draws of a day are held against the ledger and the bets behind their roots', async () => {
  const { ctx, url } = played
  const client = providerClient(ctx, url)
  const { session } = await seated(ctx, url, 10_00)
  const root = 'a'.repeat(64)
  await client.call(api.drawCommitment, { table: 'roulette' })
  const placed = await client.call(api.bet, {
    tx_id: 'tx-1',
    round_id: 'roulette.1.seat',
    session,
    game_code: testGame.code,
    amount: 2_00,
  })
  if (placed.kind !== 'answer' || placed.answer.status !== 'OK') throw new Error('no bet')
  const seed = { root, commitment: 'b'.repeat(64), bets: 1, staked: 1_50 }
  await client.call(api.drawSeed, { table: 'roulette', k: 1, ...seed })
  const bet = {
    bet_id: 'bet-1',
    tx_id: 'tx-1',
    platform_tx_id: placed.answer.platform_tx_id,
    seed: 'seat',
    spot: 'red',
    amount: 1_50,
    undone: false,
  }
  const ask = { provider: testSecrets.studioWallet.providerId, day: manilaDay(ctx.clock()) }
  named = { status: 'OK', server_time: 1, root, bets: [bet], next: null }
  // Another sum, another amount of a bet and another root: one thing, and nothing of it is lost.
  expect(await draws(ctx, ask)).toEqual([
    {
      about: 'draw',
      reference: 'roulette.1',
      what: 'amount',
      here: expect.objectContaining({
        bets: 1,
        staked: 2_00,
        root: expect.not.stringMatching(root),
      }),
      there: expect.objectContaining({ staked: 1_50, root, changed: 1, providerRef: 'tx-1' }),
    },
  ])
  // Who uses seeds names the bets: a provider that has no such call has not been held against anything.
  named = undefined
  await expect(draws(ctx, ask)).rejects.toThrow('does not answer draw/bets')
})
