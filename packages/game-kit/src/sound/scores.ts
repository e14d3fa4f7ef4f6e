import type { Score } from './score.ts'

/** What each game sounds like: own tunes over scales of the islands' gongs and strings. */
const pelog = [0, 2, 4, 7, 9]
const kulintang = [0, 2, 3, 7, 9]
const harana = [0, 2, 4, 5, 7, 9, 11]
const minor = [0, 2, 3, 5, 7, 8, 10]

const water: Score = {
  tempo: 84,
  root: 196,
  scale: pelog,
  chords: [0, 3, 2, 1],
  layers: {
    rest: [
      { voice: 'pad', level: 0.5, octave: -1, bars: '0...............' },
      { voice: 'marimba', level: 0.34, octave: 0, bars: '0..2..4...2..3.. 0..2..3...5..4..' },
    ],
    play: [
      { voice: 'bass', level: 0.55, octave: -2, bars: '0.....0...0.....' },
      { voice: 'bamboo', level: 0.22, octave: 1, bars: '..0...2...0...4.' },
    ],
    feature: [
      { voice: 'gong', level: 0.3, octave: 1, bars: '0...4.2.5...4.3. 2...4.5.7...5.4.' },
      { voice: 'shaker', level: 0.5, octave: 0, bars: '0.00.0.00.00.0.0' },
    ],
  },
}

const fiesta: Score = {
  tempo: 116,
  root: 220,
  scale: harana,
  chords: [0, 3, 4, 0],
  layers: {
    rest: [
      { voice: 'bandurria', level: 0.42, octave: 0, bars: '0.2.4.2.0.2.4.7. 0.2.4.2.4.2.0.2.' },
      { voice: 'bass', level: 0.5, octave: -2, bars: '0.......4.......' },
    ],
    play: [
      { voice: 'shaker', level: 0.5, octave: 0, bars: '0.0.0.000.0.0.00' },
      { voice: 'drum', level: 0.5, octave: 0, bars: '0.......0.......' },
      { voice: 'marimba', level: 0.3, octave: 0, bars: '..4...4...4...4.' },
    ],
    feature: [
      { voice: 'brass', level: 0.24, octave: 0, bars: '4...7...9...7... 4...7...b.9.7...' },
      { voice: 'bandurria', level: 0.34, octave: 1, bars: '7.9.b.9.7.9.7.4.' },
    ],
  },
}

const hall: Score = {
  tempo: 92,
  root: 174.6,
  scale: kulintang,
  chords: [0, 1, 3, 1],
  layers: {
    rest: [
      { voice: 'gong', level: 0.36, octave: 0, bars: '0...2...3...2... 0...3...4...3...' },
      { voice: 'pad', level: 0.34, octave: -1, bars: '0...............' },
    ],
    play: [
      { voice: 'drum', level: 0.6, octave: 0, bars: '0..0....0..0.0..' },
      { voice: 'bamboo', level: 0.24, octave: 1, bars: '0.0.2.0.3.0.2.0.' },
      { voice: 'bass', level: 0.45, octave: -2, bars: '0.......0...0...' },
    ],
    feature: [
      { voice: 'gong', level: 0.32, octave: 1, bars: '5.4.3.2.5.4.7.5. 3.2.0.2.3.5.4.2.' },
      { voice: 'shaker', level: 0.55, octave: 0, bars: '0000.000.000.0.0' },
    ],
  },
}

const still: Score = {
  tempo: 72,
  root: 155.6,
  scale: minor,
  chords: [0, 5, 3, 4],
  layers: {
    rest: [
      { voice: 'pad', level: 0.55, octave: 0, bars: '0...............' },
      { voice: 'marimba', level: 0.26, octave: 1, bars: '0.......4....... ....2.......7...' },
    ],
    play: [
      { voice: 'bass', level: 0.6, octave: -1, bars: '0.0.............' },
      { voice: 'bamboo', level: 0.26, octave: 1, bars: '0...0...0...0...' },
    ],
    feature: [
      { voice: 'gong', level: 0.3, octave: 1, bars: '0..4..2..7..4..2' },
      { voice: 'shaker', level: 0.45, octave: 0, bars: '..0...0...0...0.' },
    ],
  },
}

const fair: Score = {
  ...fiesta,
  tempo: 124,
  root: 196,
  chords: [0, 5, 3, 4],
  layers: {
    ...fiesta.layers,
    rest: [
      { voice: 'brass', level: 0.2, octave: -1, bars: '0...4...0...4...' },
      { voice: 'marimba', level: 0.36, octave: 1, bars: '4.2.0.2.4.4.4... 5.4.2.4.5.5.7...' },
    ],
  },
}

const night: Score = {
  ...water,
  tempo: 96,
  root: 185,
  scale: pelog,
  chords: [0, 2, 3, 1],
  layers: {
    rest: [
      { voice: 'bandurria', level: 0.36, octave: 0, bars: '0..2..4.5..4..2. 0..2..5.7..5..4.' },
      { voice: 'pad', level: 0.32, octave: -1, bars: '0...............' },
    ],
    play: [
      { voice: 'bass', level: 0.55, octave: -2, bars: '0...0.....0.....' },
      { voice: 'shaker', level: 0.45, octave: 0, bars: '0...0.0.0...0.0.' },
    ],
    feature: [{ voice: 'gong', level: 0.3, octave: 1, bars: '4.5.7.5.4.2.0.2.' }],
  },
}

const room: Score = {
  tempo: 88,
  root: 164.8,
  scale: harana,
  chords: [0, 5, 1, 4],
  layers: {
    rest: [
      { voice: 'bandurria', level: 0.38, octave: 0, bars: '0...4.2...4.7... 0...4.2...7.4...' },
      { voice: 'bass', level: 0.5, octave: -1, bars: '0.......2...4...' },
    ],
    play: [
      { voice: 'shaker', level: 0.42, octave: 0, bars: '....0..0....0..0' },
      { voice: 'marimba', level: 0.26, octave: 1, bars: '..2...4...2...4.' },
    ],
    feature: [
      { voice: 'pad', level: 0.34, octave: 0, bars: '4...............' },
      { voice: 'drum', level: 0.45, octave: 0, bars: '0.......0..0....' },
    ],
  },
}

/** A table at night by the bay: strings and a soft bass, a shaker while the ball runs. */
const bayNight: Score = {
  tempo: 88,
  root: 185,
  scale: harana,
  chords: [0, 5, 3, 4],
  layers: {
    rest: [
      { voice: 'pad', level: 0.4, octave: -1, bars: '0...............' },
      { voice: 'bandurria', level: 0.3, octave: 0, bars: '0..2..4.....2... 0..4..5.....4...' },
    ],
    play: [
      { voice: 'bass', level: 0.5, octave: -2, bars: '0.....0.4.....0.' },
      { voice: 'shaker', level: 0.36, octave: 0, bars: '0.0.0.0.0.0.0.00' },
    ],
    feature: [{ voice: 'marimba', level: 0.3, octave: 1, bars: '0.2.4.2.5.4.2.4.' }],
  },
}

export const scores: Readonly<Record<string, Score>> = {
  'perlas-reef': water,
  'perlas-drop': { ...water, tempo: 100, root: 233, chords: [0, 1, 3, 2] },
  'mangga-mania': fiesta,
  'halo-halo-heaps': { ...fiesta, tempo: 108, root: 196, chords: [0, 5, 1, 4] },
  'alas-ginto': hall,
  'manta-hunt': { ...water, tempo: 92, root: 196, chords: [0, 3, 4, 1] },
  'jeepney-gold': { ...fair, tempo: 112, root: 220, chords: [0, 3, 5, 4] },
  'mina-perlas': still,
  'bingo-barangay': { ...fiesta, tempo: 120, root: 207.7, chords: [0, 4, 3, 4] },
  'bingo-bilis': { ...fiesta, tempo: 132, root: 220, chords: [0, 3, 4, 0] },
  'bingo-linggo': { ...fiesta, tempo: 112, root: 196, chords: [0, 5, 3, 4] },
  'color-perya': fair,
  'tala-dice': night,
  'live-roulette': bayNight,
  'kidlat-roulette': { ...bayNight, tempo: 96, root: 165, chords: [0, 3, 4, 5] },
  'sabay-league': { ...fiesta, tempo: 112, root: 196, chords: [0, 3, 4, 0] },
  'hoops-manila': { ...fair, tempo: 104, root: 174.6, chords: [0, 4, 3, 4] },
  'saranggola-sky': { ...fiesta, tempo: 104, root: 196, chords: [0, 4, 5, 3] },
  'live-baccarat': { ...bayNight, tempo: 80, root: 165, chords: [0, 3, 5, 4] },
  'baccarat-anim': { ...bayNight, tempo: 84, root: 174.6, chords: [0, 4, 5, 3] },
  'live-perya': { ...fair, tempo: 116, root: 220, chords: [0, 3, 4, 3] },
  'live-sicbo': { ...bayNight, tempo: 92, root: 185, chords: [0, 4, 3, 5] },
  'lucky-nine': room,
  'baraha-21': { ...room, tempo: 84, root: 207.7, chords: [0, 4, 3, 1] },
  'jacks-perlas': { ...room, tempo: 100, root: 196, chords: [0, 3, 4, 1] },
  'pugita-deep': { ...water, tempo: 76, root: 165, chords: [0, 1, 3, 2] },
  'taas-baba': { ...room, tempo: 96, root: 185, chords: [0, 3, 1, 4] },
}
