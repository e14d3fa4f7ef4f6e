import { sportsClient } from '@perlas/game-kit/parts/sports/client'
import { league } from './about.ts'

const markets = ['winner', 'spread', 'total', 'quarter'] as const

export const client = sportsClient(league, {
  how: (t) => ['how', 'score', 'counts'].map((one) => t(`rules.${one}`)),
  markets: (t) => markets.map((code) => t(`rules.market.${code}`)),
})
