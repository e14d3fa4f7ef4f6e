import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { startEmbedded } from '@perlas/database/embedded'
import { TEST_SERVER } from '@perlas/dev-env/database'
import { findTableGame } from '@perlas/games/server'

/**
 * A studio in this process, on a database of its own; the lobby is the double of the tests. What measures no time needs no
 * `durable` database.
 */
export async function openStudio({ durable }: { durable: boolean }) {
  const root = resolve(import.meta.dirname, '../..')
  const server = await startEmbedded({
    dataDir: join(root, '.cache/bench-tables'),
    settings: durable
      ? { synchronous_commit: 'on', fsync: 'on' }
      : { synchronous_commit: 'off', fsync: 'off' },
  })
  process.env[TEST_SERVER] = server.url('postgres')
  const { createWorld } = await import('../../apps/studio/src/testing/world.ts')
  const world = await createWorld()
  return {
    world,
    async close() {
      await world.close()
      await server.stop()
    },
  }
}

const LONGEST_SALE_MS = 30_000
/** A hall of one evening is open all week here, and its sale is as long as another's: neither decides an outcome. */
function openAlways(code: string): void {
  const game = findTableGame(code)
  if (!game?.hours) return
  const open = Math.min(game.clock.open, LONGEST_SALE_MS)
  Object.assign(game, { hours: undefined, clock: { ...game.clock, open } })
}

/** Many players at one table of the studio's own engine. */
export async function openCrowd(code: string, players: number, durable = true) {
  openAlways(code)
  const { world, close } = await openStudio({ durable })
  const { openTable } = await import('../../apps/studio/src/testing/table.ts')
  const { placeBets } = await import('../../apps/studio/src/tables/bets.ts')
  const { sessionById } = await import('../../apps/studio/src/sessions/sessions.ts')
  const table = await openTable(world, code)
  const { ctx } = world
  world.lobby.balance = 1e12
  await table.sit('ana')
  // Sessions like the first one, a player each.
  await ctx.db.query(
    `INSERT INTO sessions (id, key_hash, mode, game_code, player_id, lobby_session, currency, lang, lobby_origin, lobby_url,
         deposit_url, history_url, rc_interval, rc_elapsed, expires_at, display)
       SELECT 'bench-' || n, sha256(n::text::bytea), mode, game_code, 'player-' || n, 'lobby-' || n, currency, lang,
              lobby_origin, lobby_url, deposit_url, history_url, rc_interval, rc_elapsed, expires_at, display
         FROM sessions, generate_series(1, $1) n WHERE player_id = 'ana'`,
    [players],
  )
  const one = await sessionById(ctx.db, 'bench-1')
  if (!one) throw new Error('no session')
  const sessionOf = (n: number) => ({
    ...one,
    id: `bench-${n}`,
    playerId: `player-${n}`,
    lobbySession: `lobby-${n}`,
  })
  return {
    world,
    table,
    ctx,
    sessionOf,
    place: (n: number, round: number, spot: string, amount = 1_000) =>
      placeBets(ctx, sessionOf(n), {
        table: code,
        round,
        requestId: randomBytes(8).toString('hex'),
        bets: [{ spot, amount }],
        seed: 'bench',
      }),
    close,
  }
}

/** Does something for each player, so many at once; gives how long each took, ascending, in milliseconds. */
export async function timeEach(
  players: number,
  atOnce: number,
  work: (n: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  let next = 1
  async function some(): Promise<void> {
    for (let n = next++; n <= players; n = next++) {
      const at = performance.now()
      await work(n)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, some))
  return times.toSorted((a, b) => a - b)
}
export const share = (times: readonly number[], part: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
