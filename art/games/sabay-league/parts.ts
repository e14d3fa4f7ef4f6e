import { charges, crest, type Crest } from '../crests.ts'
import type { Part } from '../effects.ts'
import { eagle, tarsier } from '../../kit/land-creatures.ts'
import { leaf, sampaguita, volcano } from '../../kit/land.ts'
import { bangka } from '../../kit/sea.ts'
import { butanding, turtle } from '../../kit/sea-creatures.ts'
import { pinwheel, kite } from '../../kit/toys.ts'
import { put } from '../../kit/shapes.ts'

/** The crests of the twenty clubs, by their codes. */

const crests: Record<string, Crest> = {
  agila: {
    shape: 'shield',
    pattern: 'plain',
    colours: ['#a8703a', '#7a4a22', '#3a200c'],
    second: '#ffe2a8',
    charge: put(6, 6, 0.44, eagle()),
  },
  butanding: {
    shape: 'round',
    pattern: 'chevron',
    colours: ['#8fd4ff', '#3a8fe0', '#123a80'],
    second: '#0f2f72',
    charge: put(-2, 2, 0.34, butanding('#2a7fc8', '#0c2c62')),
  },
  pawikan: {
    shape: 'six',
    pattern: 'rays',
    colours: ['#2fbf94', '#0f8f6c', '#064a3a'],
    second: '#17a87f',
    charge: put(0, 0, 0.42, turtle('#ffd35c', '#a8660a', '#d9f0a8')),
  },
  narra: {
    shape: 'pointed',
    pattern: 'halves',
    colours: ['#d8573a', '#a8321f', '#5a120a'],
    second: '#ffb35c',
    charge: charges.tree('#ffe27a', '#d99a1c'),
  },
  kalaw: {
    shape: 'wide',
    pattern: 'plain',
    colours: ['#fff6e0', '#ffd9a0', '#e0903c'],
    second: '#e0561c',
    charge: charges.hornbill('#4a3a4a', '#14101c'),
  },
  pilandok: {
    shape: 'shield',
    pattern: 'chevron',
    colours: ['#d9ecb0', '#9ac46a', '#3f6a24'],
    second: '#4a7a2c',
    charge: charges.deer('#c98a4e', '#7a4a1c'),
  },
  waling: {
    shape: 'round',
    pattern: 'stripes',
    colours: ['#f7d6ee', '#e8a0d2', '#a83a86'],
    second: '#d26ab2',
    charge: charges.orchid('#ff7ad0', '#9a1a78', '#5a0a4a'),
  },
  sampaguita: {
    shape: 'pointed',
    pattern: 'sash',
    colours: ['#2fa35a', '#1c7a44', '#0a3f22'],
    second: '#bfe8b0',
    charge: put(0, 0, 0.68, sampaguita()),
  },
  tarsier: {
    shape: 'six',
    pattern: 'plain',
    colours: ['#5a3a1c', '#38210e', '#180c04'],
    second: '#c98a2b',
    charge: put(0, 4, 0.36, tarsier('#d99a52', '#8a5220')),
  },
  bakawan: {
    shape: 'shield',
    pattern: 'hoops',
    colours: ['#a8e0d0', '#5ab8a0', '#1c6a5a'],
    second: '#7accb8',
    charge: charges.mangrove('#4fbf6a', '#14632f'),
  },
  molave: {
    shape: 'round',
    pattern: 'halves',
    colours: ['#f0e6a2', '#d0c060', '#7a6a20'],
    second: '#4a5a26',
    charge:
      put(-4, 40, 0.78, leaf('#8fd06a', '#3f7a2a'), -26) +
      put(4, 40, 0.78, leaf('#a8e07a', '#4f8f3a'), 26),
  },
  amihan: {
    shape: 'wide',
    pattern: 'sash',
    colours: ['#c8eeff', '#7accf5', '#2a7fb8'],
    second: '#ffffff',
    charge: put(0, -6, 0.31, kite('#ff5a5a', '#ffd35c', '#2f6fed')),
  },
  habagat: {
    shape: 'pointed',
    pattern: 'hoops',
    colours: ['#4a6fa8', '#274472', '#0f1f42'],
    second: '#3a5a90',
    charge: put(0, 2, 0.66, pinwheel('#9fd8ff', '#ffffff')),
  },
  kidlat: {
    shape: 'six',
    pattern: 'halves',
    colours: ['#5a3ac8', '#3a2290', '#1a0e4a'],
    second: '#2b1a63',
    charge: charges.bolt('#fff2a0', '#f2b01a'),
  },
  dugong: {
    shape: 'round',
    pattern: 'plain',
    colours: ['#d6f0ff', '#8fc4e8', '#3a6a96'],
    second: '#6b7f93',
    charge: charges.dugong('#a8b8c8', '#54687c'),
  },
  balangay: {
    shape: 'shield',
    pattern: 'stripes',
    colours: ['#fff2d8', '#ffd9a0', '#d08a3c'],
    second: '#e0553f',
    charge: put(0, 16, 0.42, bangka('#c0392b', '#ffffff')),
  },
  alon: {
    shape: 'wide',
    pattern: 'plain',
    colours: ['#2fd4d8', '#0fa3b1', '#06525e'],
    second: '#e6fffb',
    charge: charges.waves('#ffffff', '#9fe8ee'),
  },
  bulkan: {
    shape: 'pointed',
    pattern: 'rays',
    colours: ['#ff7a3a', '#d22f1f', '#5a0a0a'],
    second: '#ff9a4a',
    charge: put(0, 22, 0.3, volcano('#5a4a5a', '#241a2a')),
  },
  tala: {
    shape: 'round',
    pattern: 'rays',
    colours: ['#8a5af0', '#5a35b8', '#26105a'],
    second: '#6f48d0',
    charge: charges.star('#fff6c0', '#ffc21f'),
  },
  maya: {
    shape: 'wide',
    pattern: 'chevron',
    colours: ['#ffe9c8', '#f0c090', '#a86a3a'],
    second: '#7a4a1c',
    charge: charges.bird('#a8482f', '#5a1c14', '#3a1a12'),
  },
}

export const parts = (): Record<string, Part> =>
  Object.fromEntries(Object.entries(crests).map(([code, one]) => [code, crest(one)]))
