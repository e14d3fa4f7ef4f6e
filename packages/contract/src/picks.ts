import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { SmallId } from './money.ts'

// Games that the lobby picks for one player, each with its reason.

/**
 * `played`, `liked`: others who play that game play this one too. `alike`: a game of the same kind as that one. `new-here`: new in
 * the lobby. `popular`: on the lobby's list of popular games. The last two are of a kind that the player plays.
 */
export const pickReasons = ['played', 'liked', 'alike', 'new-here', 'popular'] as const
export type PickReason = (typeof pickReasons)[number]

const Pick = Type.Object({
  gameId: Type.Integer(),
  because: Type.Enum([...pickReasons]),
  /** The game that the reason is about; with `played`, `liked` and `alike`. */
  aboutId: Type.Optional(Type.Integer()),
})
export type Pick = Static<typeof Pick>

/** The choices of a player about picks, without the games. */
export const pickChoices = {
  /** Whether the lobby has picks at all. */
  offered: Type.Boolean(),
  /** Whether the player has them on. */
  on: Type.Boolean(),
  /** How many games the player took out of them. */
  dismissed: Type.Integer(),
}

const view = {
  ...pickChoices,
  /** Four at most, the closest first. */
  picks: Type.Array(Pick),
}

export const getPicks = defineCall({
  name: 'getPicks',
  summary:
    'Games picked for the player, from what they played in the last 30 days and what they like. Empty where picks are off, in green mode, and for players who are left alone.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: view,
  failures: [],
})

export const choosePicks = defineCall({
  name: 'choosePicks',
  summary: 'Turns picks off or on, on all devices. Games that were taken out stay out.',
  access: 'player',
  whileExcluded: true,
  input: { on: Type.Boolean() },
  output: view,
  failures: [],
})

export const dismissPick = defineCall({
  name: 'dismissPick',
  summary: 'Takes a game out of the picks for good, or back in. The same again is the same.',
  access: 'player',
  whileExcluded: true,
  input: { id: SmallId, dismissed: Type.Boolean() },
  output: view,
  failures: ['not-found'],
})

export const restorePicks = defineCall({
  name: 'restorePicks',
  summary: 'Forgets every game that the player took out of the picks.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: view,
  failures: [],
})

export const pickCalls = [getPicks, choosePicks, dismissPick, restorePicks] as const
