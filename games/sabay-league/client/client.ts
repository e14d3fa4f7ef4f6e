import { sportsClient } from '@perlas/game-kit/parts/sports/client'
import { league } from './about.ts'

const markets = ['result', 'double', 'goals', 'both', 'score', 'halves'] as const

export const client = sportsClient(league, {
  how: (t) => ['how', 'score'].map((one) => t(`rules.${one}`)),
  markets: (t) => markets.map((code) => t(`rules.market.${code}`)),
})
