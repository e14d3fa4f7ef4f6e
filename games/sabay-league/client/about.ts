import type { SportAbout } from '@perlas/game-kit/parts/sports/about'
import { clubs } from '../clubs.ts'
import { football, scoreOf, type Match } from '../football.ts'
import { sabayLeague } from '../sabay-league.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { at, leg, LENGTH_MS } from './live.ts'
import { pitch } from './pitch.ts'
import { marketName, selectionWords, shortName } from './words.ts'

export const league: SportAbout<Match> = {
  game: sabayLeague,
  sport: football,
  clubs,
  crests: { url, table },
  listed: ['result', 'double', 'goals-15', 'goals-25', 'goals-35', 'both'],
  points: { win: 3, draw: 1 },
  market: marketName,
  short: shortName,
  words: selectionWords,
  score: scoreOf,
  live: { length: () => LENGTH_MS, at, leg, field: pitch, scored: 'goal' },
}
