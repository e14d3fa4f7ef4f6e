import { wheelShow } from '@perlas/game-kit/parts/sea/moves'
import { seaClient } from '@perlas/game-kit/parts/sea/client'
import { net } from '@perlas/game-kit/parts/sea/net'
import { mantaHunt, targets, wheels } from '../manta-hunt.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import laterTable from './art/later.json' with { type: 'json' }
import laterUrl from './art/later.webp?url'
import { kinds } from './rig.ts'
import { drawSea } from './sea.ts'
import './manta.css'

export const client = seaClient({
  targets,
  wheels,
  name: (code, t) => t(`fish.${code}`),
  title: (t) => t('title'),
  own: (t) => [t('rules.net'), t('rules.boss')],
  caption: (_code, t) => t('rules.wheel'),
  heralds: true,
  waters: {
    plan: mantaHunt.sea,
    atlas: { url, table },
    later: { url: laterUrl, table: laterTable },
    kinds,
    net,
    shows: {
      manta: wheelShow(
        wheels.manta.map(([times]) => times),
        0x9ff5ff,
      ),
    },
    drawSea,
  },
})
