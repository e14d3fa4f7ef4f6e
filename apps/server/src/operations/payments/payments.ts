import type { PaymentKind } from '@perlas/contract/office-payments'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter, midnightOf } from '#/kernel/manila.ts'
import { playersCalled } from '#/identity/players/players.ts'
import { listPayments, listWays, type PaymentRow, type PaymentsAsk } from './store.ts'
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
  after?: string
  size: number
}

/** A page of all payments, newest first, with what can be chosen from. */
export async function paymentsPage(ctx: AppContext, question: PaymentsQuestion) {
  const [asked, ways] = await Promise.all([askOf(ctx, question), listWays(ctx)])
  const rows = await listPayments(ctx, asked)
  const page = rows.slice(0, question.size)
  const last = page.at(-1)
  return {
    rows: page.map(viewOf),
    next: rows.length > page.length && last ? `${last.place} ${last.ref}` : null,
    ...ways,
  }
}

/** All payments that fit, newest first, a page at a time; each page is one statement, whatever there is. */
export async function* paymentPages(
  ctx: AppContext,
  question: Omit<PaymentsQuestion, 'after' | 'size'>,
  size: number,
): AsyncGenerator<PaymentRow[]> {
  const asked = await askOf(ctx, { ...question, size })
  for (let after: PaymentsAsk['after']; ;) {
    const rows = await listPayments(ctx, { ...asked, after })
    const page = rows.slice(0, size)
    yield page
    const last = page.at(-1)
    if (rows.length <= size || !last) return
    after = { place: Number(last.place), ref: last.ref }
  }
}

async function askOf(ctx: AppContext, question: PaymentsQuestion): Promise<PaymentsAsk> {
  const { search: typed, from, until, after, ...filter } = question
  const search = typed?.trim() ?? ''
  const [place, ref] = after?.split(' ') ?? []
  return {
    ...filter,
    from: from === undefined ? undefined : midnightOf(from),
    until: until === undefined ? undefined : daysAfter(midnightOf(until), 1),
    after: ref === undefined ? undefined : { place: Number(place), ref },
    of:
      search === '' ? undefined : { reference: search, players: await playersCalled(ctx, search) },
  }
}
