import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as api from '@perlas/contract/provider-api'
import { openLobby, testKycKeys, testSecrets, type Lobby } from '@perlas/dev-env/lobby'
import { signedClient } from '@perlas/provider-kit/client'
import { addTestGame, launchToken, testGame } from '@perlas/server/gaming/play/fixtures'
import { audit } from '@perlas/server/ledger/wallet/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaign } from '../faults/campaign.ts'
import { ask, type Field, type Player } from '../faults/field.ts'
import { openSite, type Site } from '../faults/site.ts'
import { moves, type Victim } from '../faults/victims.ts'
import { freePort, HANGS_AFTER_MS, openBalancer, root, startNode } from '../nodes/nodes.ts'
import { layDownPrevious } from './release.ts'

/** The release before this one, on the schema of this one: deploy/previous names it, and docs/operations.md says the steps. */
const before = mkdtempSync(join(tmpdir(), 'perlas-previous-'))
beforeAll(() => layDownPrevious(before))
afterAll(() => rmSync(before, { recursive: true, force: true }))

const soon = { timeout: HANGS_AFTER_MS }

/** Money has moved in each way since a moment, and the worker has done a job. */
async function everyKind({ pool }: Site): Promise<void> {
  const { rows: now } = await pool.query<{ at: Date }>('SELECT clock_timestamp() AS at')
  const since = now[0]?.at
  const kinds = () =>
    pool
      .query(
        `SELECT DISTINCT kind FROM wallet.entries
          WHERE kind IN ('bet', 'win', 'deposit', 'withdrawal-payout') AND at > $1`,
        [since],
      )
      .then(({ rowCount }) => rowCount)
  await expect.poll(kinds, soon).toBe(4)
  const runs = () =>
    pool
      .query('SELECT 1 FROM operations.job_runs WHERE ended_at > $1', [since])
      .then(({ rowCount }) => rowCount)
  await expect.poll(runs, soon).toBeGreaterThan(0)
}

/** A player signs in at each node. */
async function everyLogin(field: Field): Promise<void> {
  const { account, password, device } = field.players[0] as Player
  for (const node of field.site.nodes) {
    const options = { passwords: { password }, node }
    expect(
      await ask(field, { token: '', device }, 'accountLogin', { account }, options),
    ).toMatchObject({
      errcode: 0,
      token: expect.any(String),
    })
  }
}

test('[CA-12] the release before runs on the new schema, alone and beside the new one: books are right at each step', async () => {
  const renewed = new Set<string>()
  const site = await openSite({
    dataDir: join(root, '.cache', `upgrade-${process.pid}`),
    release: (name) => (renewed.has(name) ? root : before),
  })
  const step = (name: string, which: (site: Site) => Site['nodes']): Victim => ({
    name,
    works: moves,
    async strike(field) {
      for (const program of which(field.site)) {
        renewed.add(program.name)
        await program.kill()
        await program.start()
      }
      await everyKind(field.site)
      return Date.now()
    },
  })
  try {
    const steps = [
      step('the release before', () => []),
      step('one node of each', ({ nodes }) => nodes.slice(1)),
      step('a new worker, an old node', ({ worker }) => [worker]),
      step('the new release', ({ nodes, studio, pay }) => [...nodes.slice(0, 1), studio, pay]),
    ].map((one): Victim => ({
      ...one,
      async works(field, player) {
        await everyLogin(field)
        await one.works(field, player)
      },
    }))
    const { rows, faults } = await campaign({
      site,
      victims: steps,
      seed: 20_261_130,
      players: 4,
      crowd: 0,
      rest: 40,
    })
    expect(faults).toEqual([])
    expect(rows).toHaveLength(steps.length)
    for (const row of rows) {
      process.stdout.write(`${row.victim}: ${row.acked} acknowledged, ${row.lost} lost\n`)
      expect(row).toMatchObject({ lost: 0, doubled: 0, wrong: 0 })
    }
  } finally {
    await site.stop()
  }
})

/** A player's questions and a provider's bets, each sent once; the status of every answer. */
async function load(lobby: Lobby, url: string) {
  await addTestGame(lobby.ctx)
  const player = await lobby.register()
  await lobby.fund(player.playerId, 1_000_000_00)
  const provider = signedClient({ baseUrl: url, key: testSecrets.studioWallet })
  const seat = await provider.call(api.sessionVerify, {
    token: await launchToken(lobby.ctx, player.playerId),
  })
  if (seat.kind !== 'answer' || seat.answer.status !== 'OK') throw new Error('no session')
  const { session } = seat.answer
  const question = async () => {
    const { status } = await fetch(`${url}/app/v1/tradeInfo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${player.token}` },
      body: '{}',
    })
    return String(status)
  }
  const bet = async () => {
    const reply = await provider.call(api.betwin, {
      round_id: crypto.randomUUID(),
      session,
      game_code: testGame.code,
      round_closed: true,
      items: [
        { tx_id: crypto.randomUUID(), type: 'bet', amount: 100 },
        { tx_id: crypto.randomUUID(), type: 'win', amount: 90 },
      ],
    })
    return reply.kind === 'answer' ? reply.answer.status : reply.kind
  }
  return { question, bet }
}

test('a rolling upgrade of two nodes and a worker behind a balancer that probes loses none of 5,000 requests', async () => {
  const lobby = await openLobby()
  const env = {
    DATABASE_URL: lobby.ctx.config.databaseUrl,
    SECRETS_JSON: JSON.stringify(testSecrets),
    KYC_KEYS_JSON: JSON.stringify(testKycKeys),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'perlas-rolling-')),
    STOP_DELAY: '1',
  }
  const workerPort = await freePort()
  const asWorker = { ...env, ROLE: 'worker', METRICS_PORT: String(workerPort) }
  const nodes = [await startNode(env, undefined, before), await startNode(env, undefined, before)]
  const worker = await startNode(asWorker, workerPort, before)
  const balancer = await openBalancer(nodes.map(({ port }) => port))
  const { question, bet } = await load(lobby, balancer.url)
  const answers = new Map<string, number>()
  let sent = 0
  let rolled = false
  const client = async (send: () => Promise<string>) => {
    while (sent < 5_000 || !rolled) {
      sent += 1
      const answer = await send()
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
  }
  const clients = [question, question, question, question, bet, bet, bet, bet].map(client)
  expect(await worker.stop()).toBe(0)
  const after = [await startNode(asWorker, workerPort)]
  for (const node of nodes) {
    expect(await node.stop()).toBe(0)
    after.push(await startNode(env, node.port))
    await expect.poll(balancer.ready, soon).toBe(2)
  }
  rolled = true
  await Promise.all(clients)
  process.stdout.write(
    `${sent} sent, ${balancer.lost.length} lost: ${JSON.stringify([...answers])}\n`,
  )
  expect(balancer.lost).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(5_000)
  expect([...answers.keys()].toSorted()).toEqual(['200', 'OK'])
  const { rows } = await lobby.ctx.db.query<{ bets: number }>(
    `SELECT count(*)::int AS bets FROM wallet.entries WHERE kind = 'bet'`,
  )
  expect(rows).toEqual([{ bets: answers.get('OK') }])
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
  await balancer.close()
  for (const program of after) expect(await program.stop()).toBe(0)
  await lobby.close()
  rmSync(env.DATA_DIR, { recursive: true })
})
