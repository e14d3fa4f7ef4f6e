import { rouletteTable } from './roulette.ts'

export const liveRoulette = rouletteTable({
  code: 'live-roulette',
  name: 'Live Roulette',
  volatility: 'medium',
})
