import type { Firsts } from '@perlas/campaign-kit/kind'
import { hasOwnCheck } from '#/engagement/responsible/responsible.ts'
import { firstsOf, playerById } from '#/identity/players/players.ts'
import { hasPasskey } from '#/identity/sign-in/sign-in.ts'
import { allOf } from '#/kernel/context.ts'
import { pinSummary } from '#/money/safe/safe.ts'
import type { Reader } from './reader.ts'

export const firsts: Reader<Firsts, { firsts?: Firsts }> = {
  async read(ctx, { playerId }) {
    const [all, { nickname, account }, check, passkey, { hasPin }] = await allOf([
      firstsOf(ctx, playerId),
      playerById(ctx, playerId),
      hasOwnCheck(ctx, playerId),
      hasPasskey(ctx, playerId),
      pinSummary(ctx, playerId),
    ])
    const did = new Set(all)
    return {
      // A new account is called by its username.
      nickname: nickname !== account,
      notices: did.has('notices'),
      payback: did.has('payback'),
      draws: did.has('draws'),
      break: did.has('break'),
      help: did.has('help'),
      check,
      demo: did.has('demo'),
      kinds: all.filter((what) => what.startsWith('kind:')).length,
      table: did.has('table'),
      postcard: did.has('postcard'),
      lock: passkey || hasPin,
    }
  },
  for: (all) => ({ firsts: all }),
  none: {},
}
