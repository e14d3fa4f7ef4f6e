import { twoHandsClient } from '@perlas/game-kit/parts/two-hands/client'
import {
  partsOf,
  PAYS,
  totalOf,
  type NineAction,
  type NineView,
  type Sides,
} from '../lucky-nine.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { layoutOf } from './layout.ts'
import { nineRules } from './rules.ts'
import './nine.css'

const shown = (times: number) => `${times / 100}×`

/** A bet beside the hand, which a press sets or takes back. */
const beside = (name: keyof Sides) => ({
  name,
  share: (sides: Sides) => partsOf(sides)[name],
  brought: (view: NineView) => view[name],
  toggled: (sides: Sides): Sides => ({ ...sides, [name]: !sides[name] }),
})

export const client = twoHandsClient<Sides, NineAction['do'], NineView>({
  className: 'nine',
  atlas: { url, table },
  layoutOf,
  rules: nineRules,
  totalOf,
  best: 9,
  first: { pair: false, nine: false },
  bets: [
    {
      ...beside('pair'),
      pays: (t) => t('pays.pair', { one: shown(PAYS.pair), other: shown(PAYS.suited) }),
    },
    { name: 'hand', pays: () => shown(PAYS.hand), share: (sides) => partsOf(sides).hand },
    { ...beside('nine'), pays: () => shown(PAYS.nine) },
  ],
  // Nine cannot be bettered.
  acts: { stand: () => true, draw: ({ total }) => total !== 9 },
  aims: {
    list: [5, 4, 6],
    label: (t) => t('aim'),
    to: (t, value) => t('aim.to', { value }),
    act: ({ total }, aim) => (total <= aim ? 'draw' : 'stand'),
  },
})
