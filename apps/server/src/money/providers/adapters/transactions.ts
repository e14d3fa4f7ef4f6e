import type { StatementLine } from '../port.ts'
import { ask, type Asking } from './ask.ts'

type Transaction = {
  id: string
  product_id?: string
  type: string
  status: string
  reference_id?: string
  currency: string
  amount: number
  cashflow: string
  updated: string
}

const PAGE = 50
/** A day of half a million movements; more is a fault of the paging. */
const MAX_PAGES = 10_000
/** Movements that belong to orders of ours; transfers, fees and refunds are the account's own. */
const kinds: Readonly<Record<string, StatementLine['about']>> = {
  PAYMENT: 'deposit',
  DISBURSEMENT: 'payout',
  PAYOUT: 'payout',
}
const states: Readonly<Record<string, StatementLine['status']>> = {
  SUCCESS: 'paid',
  REVERSED: 'reversed',
  VOIDED: 'reversed',
}

/**
 * The list of transactions as Xendit documents it (docs.xendit.co/apidocs/list-transactions): filtered by when
 * they changed last, page after page. The sandbox speaks it too. `back` turns its amounts into hundredths.
 */
export async function transactionsBetween(
  about: Asking,
  { from, until }: { from: Date; until: Date },
  back: (amount: unknown) => number,
): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  let after = ''
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({
      'updated[gte]': from.toISOString(),
      // The very last moment is the next span's too: what is listed twice is looked up, and fits.
      'updated[lte]': until.toISOString(),
      limit: String(PAGE),
      ...(after ? { after_id: after } : {}),
    })
    const found = (await ask(about, 'GET', `/transactions?${query.toString()}`)) as {
      has_more?: unknown
      data?: Transaction[]
    }
    const data = found.data ?? []
    for (const one of data) {
      const line = lineOf(one, back)
      if (line) lines.push(line)
    }
    const last = data.at(-1)?.id
    if (found.has_more !== true || !last || last === after) return lines
    after = last
  }
  throw new TypeError('a list of transactions without an end')
}

function lineOf(one: Transaction, back: (amount: unknown) => number): StatementLine | undefined {
  const about = kinds[one.type]
  const status = states[one.status]
  if (!about || !status) return undefined
  return {
    about,
    status,
    reference: one.reference_id ?? '',
    providerRef: one.product_id || one.id,
    amount: back(one.amount),
    currency: one.currency,
    at: one.updated,
  }
}
