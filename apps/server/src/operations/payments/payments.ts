import type { OfficePayment, PaymentKind } from '@perlas/contract/office-payments'
import type { AppContext } from '#/kernel/context.ts'
import { momentsWithin } from '#/kernel/manila.ts'
import { playersCalled } from '#/identity/players/players.ts'
import { listPayments, listWays, type PaymentsAsk } from './store.ts'
import { viewOf } from './views.ts'

export { timelineOf } from './timeline.ts'

export type PaymentsQuestion = {
  kind?: PaymentKind
  search?: string
  state?: string
  provider?: string
  channelId?: number
  bankId?: string
  least?: number
  most?: number
  from?: string
  until?: string
  after?: string | undefined
  size: number
}

/** A page of all payments, newest first, with what can be chosen from. */
export async function paymentsPage(ctx: AppContext, question: PaymentsQuestion) {
  const [page, ways] = await Promise.all([paymentRows(ctx, question), listWays(ctx)])
  return { ...page, ...ways }
}

/** A page of payments; `next` is null on the last one. */
export async function paymentRows(
  ctx: AppContext,
  question: PaymentsQuestion,
): Promise<{ rows: OfficePayment[]; next: string | null }> {
  const rows = await listPayments(ctx, await askOf(ctx, question))
  const page = rows.slice(0, question.size)
  const last = page.at(-1)
  return {
    rows: page.map(viewOf),
    next: rows.length > page.length && last ? `${last.place} ${last.ref}` : null,
  }
}

async function askOf(ctx: AppContext, question: PaymentsQuestion): Promise<PaymentsAsk> {
  const { search: typed, from, until, after, ...filter } = question
  const search = typed?.trim() ?? ''
  const [place, ref] = after?.split(' ') ?? []
  return {
    ...filter,
    ...momentsWithin({ from, until }),
    after: ref === undefined ? undefined : { place: Number(place), ref },
    of:
      search === '' ? undefined : { reference: search, players: await playersCalled(ctx, search) },
  }
}
