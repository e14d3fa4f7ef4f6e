/** A sort of game that `npm run new game` makes: what is in each of its files. */
export type Sort = {
  /** Its list in `games/server.ts`. */
  list: 'games' | 'tableGames'
  /** The tune that it begins with, of `sound/scores.ts`. */
  score: 'fair' | 'room'
  files(code: string, id: string): Texts
  readme(code: string, version: string): string
  /** The game whose parts it is drawn with until it has its own. */
  art?: string
}
type Texts = Readonly<
  Record<'rules' | 'measure' | 'drawn' | 'checks' | 'client' | 'style', string>
> &
  Readonly<Record<'english' | 'filipino', Readonly<Record<string, string>>>>
