import { rouletteClient } from '../../live-roulette/client/roulette-client.ts'
import { kidlatRoulette } from '../kidlat-roulette.ts'
import { openStorm } from './storm.ts'
import './storm.css'

/** The bay of Live Roulette, under a storm. */
export const client = rouletteClient(kidlatRoulette, { haze: 0x7a3cff, storm: openStorm })
