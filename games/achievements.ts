import type { Achievements } from '@perlas/game-kit/achievements'
import type { Language } from '@perlas/game-kit/messages'
import { achievements as alasGinto } from './alas-ginto/achievements.ts'
import { achievements as colorPerya } from './color-perya/achievements.ts'
import { achievements as haloHaloHeaps } from './halo-halo-heaps/achievements.ts'
import { achievements as jeepneyGold } from './jeepney-gold/achievements.ts'
import { achievements as manggaMania } from './mangga-mania/achievements.ts'
import { achievements as perlasReef } from './perlas-reef/achievements.ts'

/** Games of one press that tell what their rounds achieved. */
export const achievements: Readonly<Record<string, Achievements<never>>> = {
  'alas-ginto': alasGinto,
  'color-perya': colorPerya,
  'halo-halo-heaps': haloHaloHeaps,
  'jeepney-gold': jeepneyGold,
  'mangga-mania': manggaMania,
  'perlas-reef': perlasReef,
}

/** Names of what a round achieved, in a player's language. */
export const namesAchieved = (code: string, outcome: unknown, language: Language): string[] => {
  const codes = achievedBy(code, outcome)
  return (achievements[code]?.list ?? [])
    .filter((one) => codes.includes(one.code))
    .map(({ name }) => name[language])
}

/** Codes of what a round achieved, by how it ended; none where its game tells nothing, or where it is not over. */
export const achievedBy = (code: string, outcome: unknown): string[] =>
  achievements[code]?.of(outcome as never) ?? []
