import * as api from '@perlas/contract/provider-api'
import { okay, type Kit, type Player } from '../conformance.ts'

export async function balance(kit: Kit, player: Player): Promise<number> {
  return okay(await kit.client.call(api.balance, { session: player.session })).balance
}

export const open = { round_closed: false }
export const closing = { round_closed: true }
