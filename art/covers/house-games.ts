import { partOf, putParts, type Put } from '../games/motif.ts'
import { drawing } from '../games/paints.ts'

/**
 * Covers of games that are played here show what one finds in them: they are put together of the game's own parts
 * (`art/games/<code>/parts.ts`), so tile and game look alike.
 */

/** A sky over the whole picture, then parts from back to front. */
type Scene = { sky: string; parts: readonly Put[] }

/** A court card of Alas Ginto: its field, its frame and its figure. */
const court = (letter: string, gold: boolean, ...at: [number, number, number, number]): Put[] => [
  [gold ? 'fieldGold' : `field${letter}`, ...at],
  [gold ? 'frameGold' : 'frameCourt', ...at],
  [letter, ...at],
]

const scenes: Readonly<Record<string, Scene>> = {
  'perlas-reef': {
    sky: 'sea',
    parts: [
      ['shaft', 96, 150, 1.1, 14],
      ['shaft', 214, 150, 1.1, -14],
      ['coral', 44, 214, 0.9, -8],
      ['coral', 258, 210, 0.9, 8],
      ['conch', 240, 224, 0.7, 10],
      ['turtle', 150, 142, 1.72, -6],
      ['manta', 62, 66, 0.74, -14],
      ['fishGold', 240, 70, 1.2],
      ['fishBlue', 262, 108, 1],
      ['starfish', 64, 226, 0.66, -14],
    ],
  },
  'tala-dice': {
    sky: 'night',
    parts: [
      ['shore', 150, 236, 0.8],
      ['tassel', 104, 222, 0.9, 10],
      ['tassel', 196, 222, 0.9, -10],
      ['hoop', 150, 128, 1],
      ['tala', 150, 128, 1.16],
    ],
  },
  'alas-ginto': {
    sky: 'dusk',
    parts: [
      ...court('K', false, 76, 132, 0.96, -13),
      ...court('A', true, 224, 132, 0.96, 13),
      ['hero', 150, 176, 1.4],
    ],
  },
  'mangga-mania': {
    sky: 'morning',
    parts: [
      ['sun', 150, 128, 2.2],
      ['palm', 34, 84, 1.05, -8],
      ['palm', 266, 84, 1.05, 8],
      ['pennants', 150, 28, 0.8],
      ['pakwan', 64, 196, 0.86, -10],
      ['saging', 238, 192, 0.9, 12],
      ['dalandan', 66, 108, 0.62],
      ['kalamansi', 236, 106, 0.6],
      ['hero', 150, 150, 1.14],
    ],
  },
  'mina-perlas': {
    sky: 'sea',
    parts: [
      ['shaft', 84, 190, 1, 12],
      ['shaft', 216, 190, 1, -12],
      ['hillFar', 150, 210, 0.8],
      ['butanding', 206, 60, 0.7],
      ['coralRose', 40, 210, 1],
      ['coralAmber', 262, 212, 1],
      ['hillNear', 150, 246, 0.8],
      ['hero', 150, 152, 1.16],
      ['fish', 54, 104, 1.1],
      ['fish', 86, 76, 0.8],
      ['pearl', 64, 226, 0.8],
      ['pearl', 238, 230, 0.7],
    ],
  },
  'perlas-drop': {
    sky: 'dusk',
    parts: [
      ['stars', 150, 90, 1.3],
      ['town', 150, 226, 0.8],
      ['flags', 150, 34, 0.7],
      ['lanternRose', 48, 118, 0.9, -4],
      ['lanternMint', 252, 118, 0.9, 4],
      ['hero', 150, 146, 1.16],
      ['shell', 70, 226, 0.9, -8],
      ['shell', 230, 226, 0.9, 8],
      ['ball', 112, 60, 0.6],
      ['ball', 190, 70, 0.5],
    ],
  },
  'color-perya': {
    sky: 'night',
    parts: [
      ['fair', 150, 202, 0.86],
      ['awning', 150, 34, 0.7],
      ['face-blue', 66, 186, 1, -14],
      ['face-yellow', 236, 182, 1, 12],
      ['hero', 150, 148, 1.14],
    ],
  },
  'live-perya': {
    sky: 'night',
    parts: [
      ['fair', 150, 196, 0.86],
      ['slope', 150, 168, 0.86],
      ['bunting', 150, 44, 0.68],
      ['awning', 150, 30, 0.7],
      ['face-red', 72, 168, 1, -12],
      ['face-yellow', 150, 190, 1.06, 4],
      ['face-blue', 228, 166, 1, 13],
    ],
  },
  'bingo-barangay': {
    sky: 'night',
    parts: [
      ['town', 150, 150, 0.66],
      ['flagsA', 150, 26, 0.74],
      ['floor', 150, 296, 1.1],
      ['stand', 118, 218, 0.72],
      ['drumBack', 118, 142, 0.74],
      ['drumHoop', 118, 142, 0.74],
    ],
  },
  'baraha-21': {
    sky: 'night',
    parts: [
      ['hall', 150, 120, 0.9],
      ['cloth', 150, 398, 1.3],
      ['lamp', 66, 44, 0.9],
      ['lamp', 234, 44, 0.9],
      ['thread', 150, 236, 0.8],
      ['ring', 58, 232, 0.8],
      ['ring', 244, 232, 0.8],
      ['hero', 150, 148, 1.2],
      ['chip', 58, 232, 0.9],
      ['chip', 58, 224, 0.9],
      ['chip', 244, 232, 0.9],
    ],
  },
  'jacks-perlas': {
    sky: 'night',
    parts: [
      ['hall', 150, 120, 0.9],
      ['cloth', 150, 398, 1.3],
      ['lamp', 150, 40, 1],
      ['wreath', 150, 176, 1.5],
      ['hero', 150, 146, 1.24],
    ],
  },
  'lucky-nine': {
    sky: 'night',
    parts: [
      ['hall', 150, 146, 0.9],
      ['lamp', 150, 40, 1],
      ['wreath', 150, 146, 1.34],
      ['hero', 150, 150, 1.14],
      ['chip', 62, 226, 0.9],
      ['chip', 240, 226, 0.9],
    ],
  },
}

/** What is to be seen on the cover of a game, 300 by 400; its brand's hand adds the frame and the title. */
export function sceneOf(code: string): string {
  const scene = scenes[code]
  if (!scene) throw new RangeError(`${code} has no scene`)
  const { size, body } = partOf(`${code}/${scene.sky}`)
  const back = `<g transform="scale(${300 / size[0]} ${400 / size[1]})">${body}</g>`
  const front = scene.parts.map(([name, ...at]): Put => [`${code}/${name}`, ...at])
  return drawing(300, 400, back + putParts(front))
}
