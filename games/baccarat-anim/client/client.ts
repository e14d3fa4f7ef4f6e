import { baccaratClient } from '../../live-baccarat/client/baccarat-client.ts'
import { baccaratAnim } from '../baccarat-anim.ts'

/** The hall of Live Baccarat, and a table of blue felt in it. */
export const client = baccaratClient(baccaratAnim, { felt: 0x6f86ff })
