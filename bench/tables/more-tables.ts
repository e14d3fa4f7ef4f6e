import type { TableGame } from '@perlas/game-kit/game'
import { tableGames } from '@perlas/games/server'

/**
 * As many tables as TABLES says, before a program of the studio reads which there are: copies of those that exist, each
 * with a code of its own; those that are open on some evenings alone are left out. `node --import bench/tables/more-tables.ts apps/studio/src/main.ts`
 */
const all = tableGames as TableGame[]
const own = all.filter(({ hours }) => !hours)
all.splice(0, all.length, ...own)
const count = Number(process.env['TABLES'] ?? own.length)
for (let n = own.length; n < count; n += 1) {
  const game = own[n % own.length]!
  all.push({ ...game, code: `${game.code}-${Math.floor(n / own.length) + 1}` })
}
