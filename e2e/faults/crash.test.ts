import { randomInt } from 'node:crypto'
import * as api from '@perlas/contract/provider-api'
import { signedClient } from '@perlas/provider-kit/client'
import {
  addPlayer,
  addTestGame,
  launchToken,
  testSecrets,
} from '@perlas/server/domains/play/fixtures'
import type { AppContext } from '@perlas/server/context'
import { audit } from '@perlas/server/domains/wallet/wallet'
import { expect, test } from 'vitest'
import { pause, startRig, type Rig } from './rig.ts'
import { startTraffic, type Acked, type Seat } from './traffic.ts'

const PLAYERS = 24
const CLIENTS = 24
const OPENING = 100_000_00
/** Kills of each variant; a nightly run sets FAULT_KILLS higher. */
const KILLS = Number(process.env['FAULT_KILLS'] ?? 3)
const TIME_LIMIT = 20_000 + KILLS * 10_000

/** What a crash broke, counted. */
type Damage = { lost: number; wrongBalances: number; changedAnswers: number; auditFaults: number }

async function seat(rig: Rig): Promise<Seat[]> {
  const ctx = {
    db: rig.pool,
    config: { secrets: testSecrets },
    catalogue: { drop: () => undefined },
  } as unknown as AppContext
  const client = signedClient({ baseUrl: rig.url, key: testSecrets.studioWallet })
  await addTestGame(ctx)
  const seats: Seat[] = []
  for (let playerId = 1; playerId <= PLAYERS; playerId += 1) {
    await addPlayer(ctx, playerId, OPENING)
    const reply = await client.call(api.sessionVerify, { token: await launchToken(ctx, playerId) })
    if (reply.kind !== 'answer' || reply.answer.status !== 'OK') throw new Error('no session')
    seats.push({ playerId, session: reply.answer.session })
  }
  // What the test stands on is on disk, whatever the settings under test do to the rest.
  await rig.pool.query('CHECKPOINT')
  return seats
}

/** Plays while something is killed again and again, then compares what was answered with what is there. */
async function crash(
  name: string,
  settings: Record<string, string>,
  victim: 'server' | 'database',
  kills: number,
): Promise<{ acked: number; unknown: number; damage: Damage }> {
  const rig = await startRig(name, { max_connections: '60', ...settings })
  try {
    const seats = await seat(rig)
    const traffic = startTraffic(rig.url, seats, CLIENTS)
    for (let killed = 0; killed < kills; killed += 1) {
      // Not before the traffic flows again, and then at any moment.
      const before = traffic.acked.length
      while (traffic.acked.length < before + 40) await pause(5)
      await pause(randomInt(20, 400))
      await (victim === 'server' ? rig.killServer() : rig.killDatabase())
    }
    await traffic.finish()
    return {
      acked: traffic.acked.length,
      unknown: traffic.unknown,
      damage: await assess(rig, traffic.acked),
    }
  } finally {
    await rig.stop()
  }
}

async function assess(rig: Rig, acked: readonly Acked[]): Promise<Damage> {
  const { rows: kept } = await rig.pool.query<{
    tx_id: string
    entry_no: number | null
    amount: number
  }>(
    `SELECT t.tx_id, t.entry_no, t.amount FROM play.transactions t
       LEFT JOIN wallet.entries e ON e.player_id = t.player_id AND e.entry_no = t.entry_no
      WHERE t.status = 'OK' AND (t.amount = 0 OR abs(e.provider) = t.amount)`,
  )
  const there = new Map(kept.map((row) => [row.tx_id, row.amount]))
  const { rows: wallets } = await rig.pool.query<{ player_id: number; cash: number }>(
    'SELECT player_id, cash FROM wallet.wallets',
  )
  const expected = new Map(wallets.map(({ player_id }) => [player_id, OPENING]))
  for (const { playerId, amount } of acked)
    expected.set(playerId, (expected.get(playerId) ?? 0) + amount)

  const client = signedClient({ baseUrl: rig.url, key: testSecrets.studioWallet })
  let changedAnswers = 0
  for (const { call, body, raw } of acked.filter(
    (_, i) => i % Math.ceil(acked.length / 100) === 0,
  )) {
    const reply = await client.send(call, body)
    if (reply.kind !== 'answer' || reply.raw !== raw) changedAnswers += 1
  }
  const lost = acked.filter(({ txId, amount }) => there.get(txId) !== Math.abs(amount)).length
  return {
    lost,
    wrongBalances: wallets.filter((row) => expected.get(row.player_id) !== row.cash).length,
    changedAnswers,
    auditFaults: (await audit({ db: rig.pool })).reduce((sum, { faults }) => sum + faults, 0),
  }
}

const unharmed: Damage = { lost: 0, wrongBalances: 0, changedAnswers: 0, auditFaults: 0 }

test(
  '[CA-12] [GM-08] the server killed under load: nothing acknowledged is lost, nothing happens twice',
  async () => {
    const { acked, damage } = await crash('server', {}, 'server', KILLS)
    expect(damage).toEqual(unharmed)
    expect(acked).toBeGreaterThan(KILLS * 40)
  },
  TIME_LIMIT,
)

test(
  '[CA-12] [GM-08] the database killed under load: nothing acknowledged is lost, nothing happens twice',
  async () => {
    const { acked, unknown, damage } = await crash('database', {}, 'database', KILLS)
    expect(damage).toEqual(unharmed)
    expect(acked).toBeGreaterThan(KILLS * 40)
    // Requests were cut off in the middle, or the test saw nothing.
    expect(unknown).toBeGreaterThan(0)
  },
  TIME_LIMIT,
)

test(
  '[CA-12] this test can see a loss: with synchronous_commit=off it finds one',
  async () => {
    const late = {
      synchronous_commit: 'off',
      wal_writer_delay: '10s',
      wal_writer_flush_after: '1GB',
    }
    const { damage } = await crash('late-commit', late, 'database', 1)
    expect(damage.lost).toBeGreaterThan(0)
  },
  TIME_LIMIT,
)
