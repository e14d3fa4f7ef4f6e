import { describe } from '@perlas/game-kit/rtp'
import { enumerateBase, exactReturn, simulateRounds } from './perlas-reef/measure.ts'
import { chances } from './tala-dice/tala-dice.ts'
import { enumerate, extremes } from './tala-dice/measure.ts'

// The figures of the games' READMEs. `--quick` leaves out what takes minutes.
const quick = process.argv.includes('--quick')
const print = (text: string) => process.stdout.write(`${text}\n`)
const percent = (share: number) => `${(share * 100).toFixed(6)} %`

const dice = extremes()
print(
  `Tala Dice: ${percent(dice.lowest)} to ${percent(dice.highest)}, exact, over ${chances.length} steps × 2 sides × all stakes, ${dice.ways.toLocaleString('en')} ways`,
)
print(describe('Tala Dice, under at 49.50 %', enumerate(1_000, 'under', 4_950)))

const reef = exactReturn()
print(
  `Perlas Reef: ${percent(reef.total)}, exact (lines ${percent(reef.base)}, parols ${percent(reef.scatter)}, free spins ${percent(reef.free)})`,
)
if (!quick) {
  print(describe('Perlas Reef, every stop of the base game', enumerateBase(false)))
  print(describe('Perlas Reef, every stop of one free spin', enumerateBase(true)))
  print(describe('Perlas Reef, whole rounds', simulateRounds(10_000_000)))
}
