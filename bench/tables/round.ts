import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MOST_IN_BATCH, settleBatch, type SettleItem } from '@perlas/contract/provider-api'
import { startEmbedded } from '@perlas/database/embedded'
import { TEST_SERVER } from '@perlas/dev-env/database'

/**
 * One round of a table with many players, over the studio's own engine: bets in the last seconds of a window, then from
 * the draw until the last of them is paid. The lobby is the double of the tests, in this process, so the figure is the
 * studio's half; beside it, in the same run, the same batches sent bare. `node bench/tables/round.ts [players]` exits with
 * 1 where a bet is lost or paying takes longer than 2 s.
 */
const PLAYERS = Number(process.argv[2] ?? 5_000)
const root = resolve(import.meta.dirname, '../..')
const server = await startEmbedded({
  dataDir: join(root, '.cache/bench-tables'),
  settings: { synchronous_commit: 'on', fsync: 'on' },
})
process.env[TEST_SERVER] = server.url('postgres')
const { createWorld } = await import('../../apps/studio/src/testing/world.ts')
const { openTable, TABLE } = await import('../../apps/studio/src/testing/table.ts')
const { stepTable } = await import('../../apps/studio/src/tables/owner.ts')
const { placeBets } = await import('../../apps/studio/src/tables/bets.ts')
const { sessionById } = await import('../../apps/studio/src/sessions/sessions.ts')

const world = await createWorld()
const { ctx, lobby } = world
let bad = 0
try {
  const table = await openTable(world)
  lobby.balance = 1e12
  const first = await table.sit('ana')
  // Sessions like the first one, a player each.
  await ctx.db.query(
    `INSERT INTO sessions (id, key_hash, mode, game_code, player_id, lobby_session, currency, lang, lobby_origin, lobby_url,
         deposit_url, history_url, rc_interval, rc_elapsed, expires_at, display)
       SELECT 'bench-' || n, sha256(n::text::bytea), mode, game_code, 'player-' || n, 'lobby-' || n, currency, lang,
              lobby_origin, lobby_url, deposit_url, history_url, rc_interval, rc_elapsed, expires_at, display
         FROM sessions, generate_series(1, $1) n WHERE player_id = 'ana'`,
    [PLAYERS],
  )
  const one = await sessionById(ctx.db, 'bench-1')
  if (!one || !first.key) throw new Error('no session')
  const { k } = await table.until('open')
  const spots = ['red', 'black', 'odd', 'even', 'dozen-1', 'n-17', 'column-2', 'high']
  const times: number[] = []
  let next = 1
  const began = performance.now()
  async function bettor(): Promise<void> {
    for (let n = next++; n <= PLAYERS; n = next++) {
      const at = performance.now()
      await placeBets(
        ctx,
        { ...one!, id: `bench-${n}`, playerId: `player-${n}`, lobbySession: `lobby-${n}` },
        {
          table: TABLE,
          round: k,
          requestId: randomBytes(8).toString('hex'),
          bets: [{ spot: spots[n % spots.length]!, amount: 1_000 }],
          seed: 'bench',
        },
      )
      times.push(performance.now() - at)
    }
  }
  const keeping = setInterval(() => void stepTable(ctx, table.watch), 1_000)
  await Promise.all(Array.from({ length: 128 }, bettor))
  clearInterval(keeping)
  const laid = performance.now() - began
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  await table.until('closed')
  const root = performance.now()
  await table.until('drawn')
  const drawn = performance.now()
  while ((await stepTable(ctx, table.watch)) > 0 && (await left()) > 0) await sleep(10)
  while ((await left()) > 0 && performance.now() - drawn < 20_000) await sleep(10)
  const paid = performance.now() - drawn
  const lost = PLAYERS - (await count('settled'))

  const items = Array.from({ length: PLAYERS }, (_, n): SettleItem => ({
    tx_id: `bare-${n}`,
    round_id: `bare-${n}`,
    amount: 0,
    round_closed: true,
  }))
  const bareFrom = performance.now()
  const batches = Array.from({ length: Math.ceil(PLAYERS / MOST_IN_BATCH) }, (_, n) =>
    items.slice(n * MOST_IN_BATCH, (n + 1) * MOST_IN_BATCH),
  )
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift())
        await ctx.wallet.call(settleBatch, { items: batch })
    }),
  )
  const bare = performance.now() - bareFrom
  process.stdout.write(
    `${PLAYERS} bets: laid in ${(laid / 1_000).toFixed(2)} s (p99 ${p99.toFixed(0)} ms), drawn ${(drawn - root).toFixed(0)} ms after the root; ` +
      `all paid ${(paid / 1_000).toFixed(2)} s after the draw, ${(paid / bare).toFixed(1)} times the bare batches (${bare.toFixed(0)} ms); ${lost} lost\n`,
  )
  bad = lost > 0 || paid > 2_000 ? 1 : 0
} finally {
  await world.close()
  await server.stop()
}
process.exit(bad)

async function left(): Promise<number> {
  return count('owed')
}
async function count(state: string): Promise<number> {
  const { rows } = await ctx.db.query<{ n: number }>(
    'SELECT count(*)::integer AS n FROM table_seats WHERE state = $1',
    [state],
  )
  return rows[0]?.n ?? 0
}
