import { rasterise, type Sprite } from '@perlas/game-kit/sprite'
import type { ReefSymbol } from '../paytable.ts'
import bangka from './art/bangka.svg?raw'
import conch from './art/conch.svg?raw'
import coral from './art/coral.svg?raw'
import manta from './art/manta.svg?raw'
import parol from './art/parol.svg?raw'
import pearl from './art/pearl.svg?raw'
import sampaguita from './art/sampaguita.svg?raw'
import starfish from './art/starfish.svg?raw'
import sun from './art/sun.svg?raw'
import turtle from './art/turtle.svg?raw'

export const art: Record<ReefSymbol, string> = {
  pearl,
  parol,
  manta,
  sun,
  bangka,
  turtle,
  sampaguita,
  conch,
  starfish,
  coral,
}

export type Sprites = Record<ReefSymbol, Sprite>

export async function loadSprites(pixels: number): Promise<Sprites> {
  const entries = await Promise.all(
    Object.entries(art).map(async ([name, svg]) => [name, await rasterise(svg, pixels)] as const),
  )
  return Object.fromEntries(entries) as Sprites
}
