import { drawn as alasGinto } from './alas-ginto/drawn.ts'
import { drawn as baccaratAnim } from './baccarat-anim/drawn.ts'
import { drawn as baraha21 } from './baraha-21/drawn.ts'
import { drawn as bingoBarangay } from './bingo-barangay/drawn.ts'
import { drawn as bingoBilis } from './bingo-bilis/drawn.ts'
import { drawn as bingoLinggo } from './bingo-linggo/drawn.ts'
import { drawn as colorPerya } from './color-perya/drawn.ts'
import { drawn as haloHaloHeaps } from './halo-halo-heaps/drawn.ts'
import { drawn as hoopsManila } from './hoops-manila/drawn.ts'
import { drawn as jacksPerlas } from './jacks-perlas/drawn.ts'
import { drawn as jeepneyGold } from './jeepney-gold/drawn.ts'
import { drawn as kidlatRoulette } from './kidlat-roulette/drawn.ts'
import { drawn as liveBaccarat } from './live-baccarat/drawn.ts'
import { drawn as livePerya } from './live-perya/drawn.ts'
import { drawn as liveRoulette } from './live-roulette/drawn.ts'
import { drawn as liveSicbo } from './live-sicbo/drawn.ts'
import { drawn as luckyNine } from './lucky-nine/drawn.ts'
import { drawn as manggaMania } from './mangga-mania/drawn.ts'
import { drawn as mantaHunt } from './manta-hunt/drawn.ts'
import { drawn as minaPerlas } from './mina-perlas/drawn.ts'
import { drawn as perlasDrop } from './perlas-drop/drawn.ts'
import { drawn as perlasReef } from './perlas-reef/drawn.ts'
import { drawn as pugitaDeep } from './pugita-deep/drawn.ts'
import { drawn as sabayLeague } from './sabay-league/drawn.ts'
import { drawn as saranggolaSky } from './saranggola-sky/drawn.ts'
import { drawn as taasBaba } from './taas-baba/drawn.ts'
import { drawn as talaDice } from './tala-dice/drawn.ts'
import { ALONE, SHOTS, STREAM, TABLE, type Drawn } from '@perlas/game-kit/drawn/common'
import { findAnyGame, type AnyGame } from './server.ts'
import { vectorsOf } from './vectors.ts'

/** One line per game: how it is drawn, in words. */
const texts: Readonly<Record<string, Drawn>> = {
  'alas-ginto': alasGinto,
  'baccarat-anim': baccaratAnim,
  'baraha-21': baraha21,
  'bingo-barangay': bingoBarangay,
  'bingo-bilis': bingoBilis,
  'bingo-linggo': bingoLinggo,
  'color-perya': colorPerya,
  'halo-halo-heaps': haloHaloHeaps,
  'hoops-manila': hoopsManila,
  'jacks-perlas': jacksPerlas,
  'jeepney-gold': jeepneyGold,
  'kidlat-roulette': kidlatRoulette,
  'live-baccarat': liveBaccarat,
  'live-perya': livePerya,
  'live-roulette': liveRoulette,
  'live-sicbo': liveSicbo,
  'lucky-nine': luckyNine,
  'mangga-mania': manggaMania,
  'manta-hunt': mantaHunt,
  'mina-perlas': minaPerlas,
  'perlas-drop': perlasDrop,
  'perlas-reef': perlasReef,
  'pugita-deep': pugitaDeep,
  'sabay-league': sabayLeague,
  'saranggola-sky': saranggolaSky,
  'taas-baba': taasBaba,
  'tala-dice': talaDice,
}

const LINE = 110

/** JSON with a line for each field, and for each entry of a long one. */
function laidOut(value: object): string {
  const fields = Object.entries(value).map(([name, field]) => {
    const line = `${JSON.stringify(name)}: ${JSON.stringify(field)}`
    if (line.length <= LINE || !Array.isArray(field)) return `  ${line}`
    const entries = field.map((one) => `    ${JSON.stringify(one)}`)
    return `  ${JSON.stringify(name)}: [\n${entries.join(',\n')}\n  ]`
  })
  return `{\n${fields.join(',\n')}\n}`
}
const inFence = (value: object) => `\`\`\`json\n${laidOut(value)}\n\`\`\``

const rounds = ({ kind }: AnyGame) => (kind === 'table' ? TABLE : kind === 'shots' ? SHOTS : ALONE)

const VECTORS =
  'Three rounds that were made by the rules themselves. `dealt` is all that the seeds gave a round with steps, and `views` is each state that its player saw. A verifier that gives the same for all three has understood this page. In a round that a player is given, `win` is inside `outcome` as well.'

/**
 * The page "How it is drawn" of a game, as Markdown: prose, then its figures and three test vectors out of the code. Undefined
 * where there is no such game.
 */
export function drawnPage(code: string): string | undefined {
  const game = findAnyGame(code)
  const text = texts[code]
  if (!game || !text) return undefined
  const { name, version, figures } = game
  const parts = [
    `# How ${name} is drawn`,
    `Code \`${code}\`, rules version \`${version}\`. With this page, and without our code, anybody can work out what a round brings and pays. The version is the first 16 hexadecimal digits of SHA-256 of the JSON of the figures below with \`"code": "${code}"\` added, all fields (of nested objects too) sorted by name, without blanks. Names that are whole numbers come first, the smallest first.`,
    STREAM,
    rounds(game),
    '## The draw and what it pays',
    text.how,
    '## The figures',
    inFence(figures),
    '## Test vectors',
    VECTORS,
    ...vectorsOf(game, text).map(inFence),
  ]
  return `${parts.join('\n\n')}\n`
}
