import type { Translate } from '@perlas/game-kit/messages'
import { colours, isLit, readCode } from '../live-perya.ts'

/** As it is written on a field: how many stakes come back, the stake itself in it. */
export const timesOf = (hundredths: number) => `${hundredths / 100}×`

/** A bet in words: its colour, and what three of it pay where it is lit. */
export function spotName(code: string, t: Translate): string {
  const of = readCode(code)
  if (!of) return code
  const name = t(`color.${colours[of.colour]!}`)
  return isLit(of.tier) ? t('spot.lit', { color: name, pays: timesOf(of.tier[2]) }) : name
}
