import { drawBets, type ProviderInput, type ProviderOutput } from '@perlas/contract/provider-api'
import type { AppContext } from '#/kernel/context.ts'
import { playState } from '#/gaming/play/state.ts'
import { rootOf } from './root.ts'
import { listBets, listDraws, type DrawSums, type OurBet } from './store.ts'

export type { DrawSums, OurBet }

/** A round of a table has so many bets at most. */
const MOST_PAGES = 1_000

type Page = ProviderOutput<typeof drawBets>
type TheirBet = Page['bets'][number]
/** The bets of one draw, as both sides have them, and the root that theirs come to. */
export type DrawBets = { ours: OurBet[]; theirs: TheirBet[]; root: string }

/** Draws of a provider in a span of time, each beside what the ledger has of its round. */
export function drawsOf(
  ctx: AppContext,
  ask: { provider: string; from: Date; until: Date },
): Promise<DrawSums[]> {
  return listDraws(ctx, ask)
}

/** The bets of one draw; undefined where the provider has no such call. Throws where it says nothing. */
export async function betsOfDraw(
  ctx: AppContext,
  provider: string,
  draw: { table: string; k: number },
): Promise<DrawBets | undefined> {
  const theirs: TheirBet[] = []
  let after: string | null = null
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const answer: Page | undefined = await page(ctx, provider, {
      ...draw,
      ...(after === null ? {} : { after }),
    })
    if (!answer) return undefined
    theirs.push(...answer.bets)
    if (answer.next === null || answer.next === after) {
      const ours = await listBets(ctx, { providerId: provider, table: draw.table }, draw.k)
      return { ours, theirs, root: rootOf(theirs) }
    }
    after = answer.next
  }
  throw new TypeError('the bets of a draw without an end')
}

async function page(
  ctx: AppContext,
  providerId: string,
  input: ProviderInput<typeof drawBets>,
): Promise<Page | undefined> {
  const provider = await playState(ctx).registry.provider(ctx, providerId)
  if (!provider?.client) throw new Error(`no game provider ${providerId}`)
  const reply = await provider.client.deliver(
    drawBets,
    { table: input.table, k: input.k, ...(input.after && { after: input.after }) },
    { tries: 3 },
  )
  if (reply.kind === 'rejected' && reply.httpStatus === 404) return undefined
  if (reply.kind !== 'answer') throw new Error('the provider does not name the bets of a draw')
  if (reply.answer.status !== 'OK') throw new Error(`the provider said ${reply.answer.status}`)
  return reply.answer
}
