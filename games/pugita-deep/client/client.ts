import { seaClient } from '@perlas/game-kit/parts/sea/client'
import { pugitaDeep, targets, wheels } from '../pugita-deep.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import laterTable from './art/later.json' with { type: 'json' }
import laterUrl from './art/later.webp?url'
import { kinds } from './rig.ts'
import { drawSea } from './sea.ts'
import { shows } from './shows.ts'
import './pugita.css'

export const client = seaClient({
  targets,
  wheels: { pugita: wheels.pugita, igat: wheels.igat },
  name: (code, t) => t(`fish.${code}`),
  title: (t) => t('title'),
  own: (t) => [t('rules.wheels')],
  caption: (code, t) => t(`rules.wheel.${code}`),
  waters: {
    plan: pugitaDeep.sea,
    atlas: { url, table },
    later: { url: laterUrl, table: laterTable },
    kinds,
    shows,
    drawSea,
  },
})
