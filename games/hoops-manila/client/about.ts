import type { SportAbout } from '@perlas/game-kit/parts/sports/about'
import { basketball, sumsOf, type Match } from '../basketball.ts'
import { clubs } from '../clubs.ts'
import { hoopsManila } from '../hoops-manila.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { court } from './court.ts'
import { at, leg, lengthOf } from './live.ts'
import { marketName, selectionWords, shortName } from './words.ts'

export const league: SportAbout<Match> = {
  game: hoopsManila,
  sport: basketball,
  clubs,
  crests: { url, table },
  listed: ['winner', 'spread', 'total', 'quarter-1', 'quarter-2', 'quarter-3', 'quarter-4'],
  points: { win: 2, draw: null },
  market: marketName,
  short: shortName,
  words: selectionWords,
  score: ({ periods }) => sumsOf(periods),
  live: { length: lengthOf, at, leg, field: court, scored: null },
}
