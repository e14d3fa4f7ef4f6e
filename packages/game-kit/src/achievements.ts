import { RAREST } from './rarity.ts'

/** Something that a round of a game can come to beside what it pays, and that a challenge may ask for: free spins, a colour won, three mangoes. */
export type Achievement = {
  code: string
  /** No more than one of so many rounds achieves it, whatever its player chose; in hundredths, so 23_700 is one in 237. */
  oneIn: number
  name: { en: string; fil: string }
}

/** All of one game, and which of them a round achieved, told by how it ended. Pure, so anybody can check it. */
export type Achievements<Outcome = unknown> = {
  list: readonly Achievement[]
  of(outcome: Outcome): string[]
}

/** As many has a game at the most. A round tells of eight. */
const MOST = 24
const NAME_LENGTH = 40
const code = /^[a-z0-9][a-z0-9-]{0,31}$/

/** Why a list cannot be one of a game; undefined where it can. */
export function achievementsProblem(list: readonly Achievement[]): string | undefined {
  if (list.length > MOST) return 'too many'
  if (new Set(list.map((one) => one.code)).size < list.length) return 'one code twice'
  const isNamed = (name: string) => name.trim() !== '' && name.length <= NAME_LENGTH
  const isWhole = list.every(
    (one) =>
      code.test(one.code) &&
      Number.isSafeInteger(one.oneIn) &&
      one.oneIn >= 100 &&
      one.oneIn <= RAREST &&
      isNamed(one.name.en) &&
      isNamed(one.name.fil),
  )
  return isWhole ? undefined : 'not in their shape'
}
