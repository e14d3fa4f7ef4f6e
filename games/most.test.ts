import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { fromEndings } from '@perlas/game-kit/rtp'
import { baccaratAnim } from './baccarat-anim/baccarat-anim.ts'
import { colorPerya } from './color-perya/color-perya.ts'
import { enumerate as ofPerya } from './color-perya/measure.ts'
import { kidlatRoulette } from './kidlat-roulette/kidlat-roulette.ts'
import { liveBaccarat } from './live-baccarat/live-baccarat.ts'
import { pairShare, shares } from './live-baccarat/measure.ts'
import { codeOf, isLit, livePerya, tiersOf } from './live-perya/live-perya.ts'
import { enumerate as ofLivePerya } from './live-perya/measure.ts'
import { enumerate as ofRoulette } from './live-roulette/measure.ts'
import { liveRoulette } from './live-roulette/live-roulette.ts'
import { liveSicBo } from './live-sicbo/live-sicbo.ts'
import { enumerate as ofSicBo } from './live-sicbo/measure.ts'
import { manggaMania } from './mangga-mania/mangga-mania.ts'
import { enumerate as ofMangga } from './mangga-mania/measure.ts'
import { endings as ofManta, mantaHunt, targets as kindsOfManta } from './manta-hunt/manta-hunt.ts'
import { aims } from './mina-perlas/measure.ts'
import { minaPerlas } from './mina-perlas/mina-perlas.ts'
import { enumerate as ofDrop } from './perlas-drop/measure.ts'
import { perlasDrop } from './perlas-drop/perlas-drop.ts'
import { exactReturn } from './perlas-reef/measure.ts'
import { MAX_FREE_SPINS, perlasReef } from './perlas-reef/perlas-reef.ts'
import {
  endings as ofPugita,
  pugitaDeep,
  targets as kindsOfPugita,
} from './pugita-deep/pugita-deep.ts'
import { saranggolaSky } from './saranggola-sky/saranggola-sky.ts'
import { returnAt } from './saranggola-sky/measure.ts'
import { everyGame } from './server.ts'
import { enumerate as ofDice } from './tala-dice/measure.ts'
import { chances, talaDice } from './tala-dice/tala-dice.ts'

// What stands beside "at most": in how many rounds the greatest win comes once, of the bet that pays it.

/** The most frequent way to the greatest win, of these measured bets. */
const oneIn = (
  game: { maxWin: number },
  measured: readonly { highest: number; highestShare: number }[],
) =>
  Math.min(
    ...measured
      .filter(({ highest }) => Math.round(highest * 100) === game.maxWin)
      .map(({ highestShare }) => Math.floor(1 / highestShare + 1e-6)),
  )
const litRound = Array.from({ length: 400 }, (_, k) => k + 1).find((k) =>
  tiersOf(k).some((tier) => isLit(tier) && tier[2] === livePerya.maxWin),
)!
const dearest = tiersOf(litRound).findIndex((tier) => tier[2] === livePerya.maxWin)

test.each([
  [perlasDrop, [ofDrop(16, 'high')]],
  [talaDice, [ofDice(talaDice.defaultBet, 'under', chances[0]!)]],
  [colorPerya, [ofPerya(1)]],
  [livePerya, [ofLivePerya(codeOf(dearest, tiersOf(litRound)[dearest]!), litRound)]],
  [liveRoulette, [ofRoulette(liveRoulette, 'n-17')]],
  [kidlatRoulette, [ofRoulette(kidlatRoulette, 'n-17')]],
  [liveSicBo, liveSicBo.spots.map(({ code }) => ofSicBo(code))],
  [manggaMania, [ofMangga()]],
  [mantaHunt, kindsOfManta.map(({ code }) => fromEndings(ofManta(code)))],
  [pugitaDeep, kindsOfPugita.map(({ code }) => fromEndings(ofPugita(code)))],
  [saranggolaSky, [returnAt(saranggolaSky.maxWin)]],
  [minaPerlas, aims().map(({ times, share }) => ({ highest: times / 100, highestShare: share }))],
  [liveBaccarat, [{ highest: 12, highestShare: pairShare }]],
  [baccaratAnim, [{ highest: 18, highestShare: shares().six }]],
] as const)('$0.name: the greatest win comes as often as it is said', (game, measured) => {
  expect(oneIn(game, measured)).toBe(game.mostOneIn)
})

test('all free spins of the reef at their best come less than once in a trillion rounds', () => {
  // No free spin pays its most oftener than what it pays on average divided by that.
  const { perFreeSpin } = exactReturn()
  const most = (perlasReef.maxWin - 5_040) / MAX_FREE_SPINS / 100
  expect((perFreeSpin / most) ** MAX_FREE_SPINS).toBeLessThan(1 / perlasReef.mostOneIn!)
})

test('the highest that was measured is what the README says', () => {
  for (const { code, highestSeen, maxWin } of everyGame) {
    if (!highestSeen) continue
    expect(highestSeen.win).toBeLessThanOrEqual(maxWin)
    const readme = readFileSync(new URL(`${code}/README.md`, import.meta.url), 'utf8')
    expect(readme).toContain((highestSeen.win / 100).toLocaleString('en'))
  }
})
