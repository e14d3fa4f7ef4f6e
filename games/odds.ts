import type { Tail } from '@perlas/game-kit/rarity'
import { tail as alasGinto } from './alas-ginto/tail.ts'
import { tail as colorPerya } from './color-perya/tail.ts'
import { tail as haloHaloHeaps } from './halo-halo-heaps/tail.ts'
import { tail as jeepneyGold } from './jeepney-gold/tail.ts'
import { tail as kidlatRoulette } from './kidlat-roulette/tail.ts'
import { tail as livePerya } from './live-perya/tail.ts'
import { tail as manggaMania } from './mangga-mania/tail.ts'
import { tail as perlasDrop } from './perlas-drop/tail.ts'
import { tail as perlasReef } from './perlas-reef/tail.ts'

/**
 * How rarely rounds pay much, of games that pay much more rarely than their return alone says. Of the others a player may
 * choose rounds that are just as likely as that: it says all.
 */
export const tails: Readonly<Record<string, Tail>> = {
  'alas-ginto': alasGinto,
  'color-perya': colorPerya,
  'halo-halo-heaps': haloHaloHeaps,
  'jeepney-gold': jeepneyGold,
  'kidlat-roulette': kidlatRoulette,
  'live-perya': livePerya,
  'mangga-mania': manggaMania,
  'perlas-drop': perlasDrop,
  'perlas-reef': perlasReef,
}
