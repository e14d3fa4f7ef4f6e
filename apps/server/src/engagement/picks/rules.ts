import type { Game } from '@perlas/contract/catalogue'
import { showTypes, volatilities } from '@perlas/contract/enums'
import { isMaintained, popularGames } from '@perlas/contract/game-rules'
import type { Pick } from '@perlas/contract/picks'

// Which games a player is shown, and why. Rounds and days alone decide: nothing here knows what anybody won or lost.

/** So many rounds in `PICK_DAYS` make a game one that somebody plays. */
export const MIN_ROUNDS = 3
export const PICK_DAYS = 30

const MAX_PICKS = 4
/** Picks about one game, where others speak too. */
const MAX_ABOUT_ONE = 2
/** After so many days a round counts half. */
const HALF_LIFE_DAYS = 7
/** A like counts as much as seven rounds today. */
const LIKE_WEIGHT = 3

export type PlayedGame = { gameId: number; rounds: number; daysAgo: number }
export type Neighbour = { gameId: number; otherId: number; closeness: number }

/** All that picks are made of. */
export type Known = {
  games: readonly Game[]
  played: readonly PlayedGame[]
  liked: readonly number[]
  dismissed: readonly number[]
  /** Kinds that the player switched off. */
  kindsOff: readonly number[]
  neighbours: readonly Neighbour[]
  /** Nothing that swings more, or costs more a round, than the games that the player plays. */
  gentle: boolean
}

/** A game that speaks for others, and how strongly. */
type Source = { game: Game; weight: number; because: 'played' | 'liked' }
type Scored = { pick: Pick; score: number }

/** At most four games, the same ones for the same data. Nobody who plays and likes nothing gets any. */
export function pickGames(known: Known): Pick[] {
  const sources = sourcesOf(known)
  if (sources.length === 0) return []
  const open = candidatesOf(known)
  const mostAbout = sources.length === 1 ? MAX_PICKS : MAX_ABOUT_ONE
  const picks: Pick[] = []
  const add = (more: readonly Pick[]) => {
    for (const pick of more) {
      const about = picks.filter(({ aboutId }) => aboutId === pick.aboutId)
      const isCrowded = pick.aboutId !== undefined && about.length >= mostAbout
      if (picks.length >= MAX_PICKS || isCrowded) continue
      if (!picks.some(({ gameId }) => gameId === pick.gameId)) picks.push(pick)
    }
  }
  add(playedTogether(sources, open, known.neighbours))
  add(alike(sources, open))
  // Alone these would be no picks of this player.
  if (picks.length > 0) add(ofTheirKinds(sources, open))
  return picks
}

/** Games that the player plays: enough rounds of their own money lately. */
function playing(played: readonly PlayedGame[]): Map<number, number> {
  const rounds = new Map<number, number>()
  for (const one of played)
    rounds.set(one.gameId, (rounds.get(one.gameId) ?? 0) + Math.max(0, one.rounds))
  return new Map([...rounds].filter(([, count]) => count >= MIN_ROUNDS))
}

function sourcesOf({ games, played, liked, kindsOff }: Known): Source[] {
  const plays = playing(played)
  const weightOf = (gameId: number) =>
    played
      .filter((one) => one.gameId === gameId)
      .reduce(
        (sum, { rounds, daysAgo }) =>
          sum + Math.log2(1 + Math.max(0, rounds)) * 0.5 ** (daysAgo / HALF_LIFE_DAYS),
        0,
      )
  return games.flatMap((game): Source[] => {
    const isNamed = game.showType === showTypes.listed && !kindsOff.includes(game.typeId)
    const isLiked = liked.includes(game.id)
    if (!isNamed || !(plays.has(game.id) || isLiked)) return []
    return [
      {
        game,
        weight: weightOf(game.id) + (isLiked ? LIKE_WEIGHT : 0),
        because: plays.has(game.id) ? 'played' : 'liked',
      },
    ]
  })
}

/** Games that may be picked: shown, open, wanted, and not what the player plays or likes already. */
function candidatesOf(known: Known): Game[] {
  const plays = playing(known.played)
  const ceiling = known.gentle ? ceilingOf(known.games.filter(({ id }) => plays.has(id))) : null
  return known.games.filter(
    (game) =>
      game.showType === showTypes.listed &&
      !isMaintained(game) &&
      !plays.has(game.id) &&
      !known.liked.includes(game.id) &&
      !known.dismissed.includes(game.id) &&
      !known.kindsOff.includes(game.typeId) &&
      (ceiling === null || isBelow(game, ceiling)),
  )
}

type Ceiling = { swing: number; minBet: number }
const swingOf = ({ traits }: Game) => volatilities.findIndex((word) => word === traits?.volatility)

/** The widest swing and the highest least stake among games; of games that declare none, nothing is below it. */
function ceilingOf(games: readonly Game[]): Ceiling {
  return {
    swing: Math.max(-1, ...games.map(swingOf)),
    minBet: Math.max(-1, ...games.map(({ traits }) => traits?.minBet ?? -1)),
  }
}

function isBelow(game: Game, { swing, minBet }: Ceiling): boolean {
  const own = swingOf(game)
  return own >= 0 && own <= swing && game.traits !== undefined && game.traits.minBet <= minBet
}

/** The higher score first, and of two alike the lower number: the order depends on nothing else. */
const ranked = (scored: readonly Scored[]): Pick[] =>
  scored
    .toSorted((one, other) => other.score - one.score || one.pick.gameId - other.pick.gameId)
    .map(({ pick }) => pick)

/** Games that players of the sources play too; the reason is the source that says most for it. */
function playedTogether(
  sources: readonly Source[],
  open: readonly Game[],
  neighbours: readonly Neighbour[],
): Pick[] {
  const ids = new Set(open.map(({ id }) => id))
  const bySource = new Map(sources.map((source) => [source.game.id, source]))
  const found = new Map<number, Scored & { most: number }>()
  for (const { gameId: aboutId, otherId: gameId, closeness } of neighbours) {
    const source = bySource.get(aboutId)
    if (!source || !ids.has(gameId)) continue
    const says = source.weight * closeness
    const before = found.get(gameId)
    const isMost = !before || says > before.most
    found.set(gameId, {
      pick: isMost ? { gameId, because: source.because, aboutId } : before.pick,
      score: (before?.score ?? 0) + says,
      most: isMost ? says : before.most,
    })
  }
  return ranked([...found.values()])
}

/** Games of the same kind that are chosen by the same traits, or of the same brand where none are declared. */
function alike(sources: readonly Source[], open: readonly Game[]): Pick[] {
  const scored = open.flatMap((game) =>
    sources.map((source): Scored => ({
      pick: { gameId: game.id, because: 'alike', aboutId: source.game.id },
      score: source.weight * likeness(source.game, game),
    })),
  )
  return ranked(scored.filter(({ score }) => score > 0))
}

function likeness(one: Game, other: Game): number {
  if (one.typeId !== other.typeId) return 0
  if (!one.traits || !other.traits) return one.brandId === other.brandId ? 1 : 0
  if (one.traits.volatility !== other.traits.volatility) return 0
  const { features } = one.traits
  const shared = other.traits.features.filter((feature) => features.includes(feature)).length
  return 1 + (other.traits.minBet <= one.traits.minBet ? 1 : 0) + shared / (1 + features.length)
}

/** New games, then popular ones, of kinds that the player plays. */
function ofTheirKinds(sources: readonly Source[], open: readonly Game[]): Pick[] {
  const kinds = new Set(sources.map(({ game }) => game.typeId))
  const theirs = open.filter(({ typeId }) => kinds.has(typeId))
  const fresh = theirs
    .filter(({ recent }) => recent === 1)
    .toSorted((one, other) => one.sort - other.sort || one.id - other.id)
  return [
    ...fresh.map(({ id }): Pick => ({ gameId: id, because: 'new-here' })),
    ...popularGames(theirs).map(({ id }): Pick => ({ gameId: id, because: 'popular' })),
  ]
}
