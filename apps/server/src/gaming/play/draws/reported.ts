import { drawBets, type ProviderOutput } from '@perlas/contract/provider-api'
import type { AppContext } from '#/kernel/context.ts'
import { ask } from '#/gaming/play/reported/ask.ts'
import { rootOf } from './root.ts'
import { listBets, listDraws, type DrawSums, type OurBet } from './store.ts'

export type { DrawSums, OurBet }

/** A round of a table has so many bets at most. */
const MAX_PAGES = 1_000

type TheirBet = ProviderOutput<typeof drawBets>['bets'][number]
/** The bets of one draw, as both sides have them, the root that theirs come to, and those that they name. */
export type DrawBets = { ours: OurBet[]; theirs: TheirBet[]; root: string; namedRoots: string[] }

/** Draws of a provider in a span of time, each beside what the ledger has of its round. */
export function drawsOf(
  ctx: AppContext,
  span: { provider: string; from: Date; until: Date },
): Promise<DrawSums[]> {
  return listDraws(ctx, span)
}

/** The bets of one draw. Throws where the provider says nothing: who asks for seeds names the bets. */
export async function betsOfDraw(
  ctx: AppContext,
  provider: string,
  { table, k }: { table: string; k: number },
): Promise<DrawBets> {
  const theirs: TheirBet[] = []
  const namedRoots = new Set<string>()
  let after: string | null = null
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page: ProviderOutput<typeof drawBets> = await ask(ctx, provider, drawBets, {
      table,
      k,
      ...(after === null ? {} : { after }),
    })
    theirs.push(...page.bets)
    namedRoots.add(page.root)
    if (page.next === null || page.next === after) {
      const ours = await listBets(ctx, { providerId: provider, table }, k)
      return { ours, theirs, root: rootOf(theirs), namedRoots: [...namedRoots] }
    }
    after = page.next
  }
  throw new TypeError('the bets of a draw without an end')
}
