import { liveRoulette } from '../live-roulette.ts'
import { rouletteClient } from './roulette-client.ts'

export const client = rouletteClient(liveRoulette)
