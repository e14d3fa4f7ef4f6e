import type { AnyGame } from '@perlas/games/server'

/** The page that each kind of game is played on; `play.ts` fetches it once it knows the kind. */
const pages: Record<AnyGame['kind'], string> = {
  table: 'src/page/table/table-page.ts',
  shots: 'src/page/shots/shots-page.ts',
  instant: 'src/page/game-page.ts',
  stepped: 'src/page/game-page.ts',
}

/** Entries of the build's manifest: a game's picture, its rules where the picture does not bring them, and its page. */
export const entriesOf = ({ code, kind }: Pick<AnyGame, 'code' | 'kind'>): readonly string[] => [
  `../../games/${code}/client/client.ts`,
  `../../games/${code}/${code}.ts`,
  pages[kind],
]
