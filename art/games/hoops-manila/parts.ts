import { charges, crest, type Crest } from '../crests.ts'
import type { Part } from '../effects.ts'
import { carabao, sarimanok } from '../../kit/land-creatures.ts'
import { bamboo, leaf } from '../../kit/land.ts'
import { shark } from '../../kit/sea-creatures.ts'
import { put } from '../../kit/shapes.ts'

/** The crests of the twelve clubs, by their codes. */

const crests: Record<string, Crest> = {
  buwaya: {
    shape: 'wide',
    pattern: 'hoops',
    colours: ['#ffe9a0', '#f0c848', '#a87a14'],
    second: '#e0b030',
    charge: charges.crocodile('#5ac06a', '#1c6a2c'),
  },
  lawin: {
    shape: 'round',
    pattern: 'rays',
    colours: ['#8fd0ff', '#3a8fe0', '#123a80'],
    second: '#5aa8f0',
    charge: charges.hawk('#a86a34', '#4a2810'),
  },
  kabayo: {
    shape: 'shield',
    pattern: 'sash',
    colours: ['#ffe2b0', '#f0b868', '#a86a24'],
    second: '#fff4dc',
    charge: charges.horse('#a8622c', '#5a2c10'),
  },
  kalabaw: {
    shape: 'pointed',
    pattern: 'chevron',
    colours: ['#dff0a0', '#a8d05a', '#4f7a1c'],
    second: '#7aa83a',
    charge: put(0, 4, 0.34, carabao('#5a6480', '#2a3048', '#e8dcc0')),
  },
  tandang: {
    shape: 'six',
    pattern: 'rays',
    colours: ['#ffb35c', '#f0702a', '#a82a10'],
    second: '#ffcf7a',
    charge: put(0, 4, 0.36, sarimanok('#d8362a', '#ffc52e', ['#19b8a6', '#2f6fed', '#ffe27a'])),
  },
  igat: {
    shape: 'round',
    pattern: 'stripes',
    colours: ['#5ad8e0', '#1ca0b0', '#065662'],
    second: '#2fb8c8',
    charge: charges.eel('#f0ffb8', '#1c4a3a'),
  },
  talisay: {
    shape: 'shield',
    pattern: 'halves',
    colours: ['#f2ffd8', '#c8eca0', '#6aa83a'],
    second: '#8acc5a',
    charge:
      put(0, 46, 0.86, leaf('#ff9a4a', '#c2481c')) +
      put(-4, 46, 0.7, leaf('#5ab03a', '#1c5a22'), -46) +
      put(4, 46, 0.7, leaf('#5ab03a', '#1c5a22'), 46),
  },
  kawayan: {
    shape: 'pointed',
    pattern: 'plain',
    colours: ['#3f8f3a', '#24602a', '#0c3014'],
    second: '#2c5a1c',
    charge:
      put(-20, 40, 0.8, bamboo(88)) + put(0, 44, 0.9, bamboo(100)) + put(20, 40, 0.8, bamboo(84)),
  },
  paruparo: {
    shape: 'six',
    pattern: 'plain',
    colours: ['#ffe0f6', '#f4a8de', '#b84a98'],
    second: '#fff0fb',
    charge: charges.butterfly('#7a3ae0', '#3a1484', '#ffe27a'),
  },
  alitaptap: {
    shape: 'round',
    pattern: 'plain',
    colours: ['#3a3490', '#201a5a', '#0a0828'],
    second: '#2a2466',
    charge: charges.firefly('#c8d8ff', '#7a8ae0'),
  },
  bulalakaw: {
    shape: 'wide',
    pattern: 'plain',
    colours: ['#4a2468', '#2c1242', '#10061c'],
    second: '#f08a1c',
    charge: charges.comet('#ffd35c', '#f0901c'),
  },
  pating: {
    shape: 'shield',
    pattern: 'hoops',
    colours: ['#d8f4ff', '#8fd0f0', '#2a7aa8'],
    second: '#6fb8e0',
    charge: put(-4, 6, 0.34, shark('#7a94b0', '#3a4f68')),
  },
}

export const parts = (): Record<string, Part> =>
  Object.fromEntries(Object.entries(crests).map(([code, one]) => [code, crest(one)]))
