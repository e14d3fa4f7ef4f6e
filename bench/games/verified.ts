import { join, resolve } from 'node:path'
import { startEmbedded } from '@perlas/database/embedded'
import { TEST_SERVER } from '@perlas/dev-env/database'
import { games } from '@perlas/games/server'

/**
 * Real rounds of every game over the studio's own calls, and each computed again by the verifier from seeds, stake, choice
 * and steps. `node bench/games/verified.ts [rounds] [game]` exits with 1 where one differs.
 */
const ROUNDS = Number(process.argv[2] ?? 1_000)
const only = process.argv[3]
const root = resolve(import.meta.dirname, '../..')
const server = await startEmbedded({ dataDir: join(root, '.cache/bench-games') })
process.env[TEST_SERVER] = server.url('postgres')
const { createWorld } = await import('../../apps/studio/src/testing/world.ts')
const { playAndVerify } = await import('../../apps/studio/src/testing/verified.ts')
const world = await createWorld()
let bad = 0
for (const game of games) {
  if (only && only !== game.code) continue
  const wrong = await playAndVerify(world, game, ROUNDS)
  bad += wrong.length
  process.stdout.write(`${game.code}: ${ROUNDS} rounds, ${wrong.length} differ\n`)
  for (const line of wrong.slice(0, 5)) process.stdout.write(`  ${line}\n`)
}
await world.close()
await server.stop()
process.exit(bad > 0 ? 1 : 0)
