/** A game's name by its number; undefined where it is in no list. */
type NameOf = (gameId: number) => string | undefined

let nameOf: NameOf = () => undefined

/** The app says once how games are called; parts that are built without it ask here. */
export function nameGames(how: NameOf) {
  nameOf = how
}

export const gameName = (gameId: number) => nameOf(gameId)
