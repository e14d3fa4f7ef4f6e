import type { Swimmer } from '@perlas/game-kit/sea'
import type { ShotsGame } from '@perlas/game-kit/game'
import type { ShotsClient } from '@perlas/game-kit/stage'
import type { Translate } from '@perlas/game-kit/messages'
import { text } from '../text.ts'

/** One kind in the list: what it pays, and how many can be shot at. */
export type HandRow = {
  code: string
  name: string
  times: string
  label: string
  count: number
  /** The one that a press aims at, or that is aimed at. */
  number: number | null
  isAim: boolean
}
type Around = { game: ShotsGame; client: ShotsClient; t: Translate }

/**
 * All kinds with what can be shot at: what a finger does on the picture, for the keyboard, for those who read by ear, and
 * where nothing is drawn.
 */
export function handOf(
  { game, client, t }: Around,
  swimmers: readonly Swimmer[],
  aim: number | null,
): HandRow[] {
  return game.targets.map(({ code }) => {
    const here = numbersOf(swimmers, code)
    const isAim = aim !== null && here.includes(aim)
    const number = (isAim ? aim : here[0]) ?? null
    const [name, times] = [client.name(code, t), client.times(code)]
    const values = { name, times, count: here.length, number: number ?? 0 }
    const label = text(number === null ? 'shots.none' : 'shots.kind', values)
    return { code, name, times, label, count: here.length, number, isAim }
  })
}

/** The next one of a kind after the one that is aimed at. */
export function nextOf(
  swimmers: readonly Swimmer[],
  code: string,
  aim: number | null,
): number | undefined {
  const here = numbersOf(swimmers, code)
  return here[((aim === null ? -1 : here.indexOf(aim)) + 1) % here.length]
}

const numbersOf = (swimmers: readonly Swimmer[], code: string) =>
  swimmers.filter((one) => one.code === code).map(({ k }) => k)
