import { formatMoney } from '@perlas/contract/money'
import type { SearchHit, SearchKind } from '@perlas/contract/office-search'
import type { Found } from './store.ts'

// Each hit's title and line in the office's words, and the page that shows it.

/** How something stands; what has no other words here says its own name. */
const states: Readonly<Record<string, string>> = {
  frozen: 'frozen',
  closed: 'closed',
  pending: 'waiting for payment',
  review: 'in review',
  'waiting-kyc': 'waiting for ID',
  approved: 'approved',
  paying: 'being paid',
  completed: 'ended',
  cancelled: 'cancelled',
  open: 'open',
  'unknown-order': 'order unknown',
  'amount-mismatch': 'amount differs',
  'reference-mismatch': 'another reference',
  'payout-mismatch': 'payout of another amount',
  'payout-reversed': 'payout came back after its end',
  'payout-unexpected': 'payout that should not be',
  disabled: 'shut out',
  'dispute-mismatch': 'dispute that fits no credited deposit',
  gathering: 'gathering evidence',
}
const ids: Readonly<Record<string, string>> = {
  approved: 'ID verified',
  submitted: 'ID waits for review',
  'in-review': 'ID waits for review',
  rejected: 'ID rejected',
  resubmit: 'ID asked for again',
  expired: 'ID expired',
}

const words = (name: string) => states[name] ?? name.replaceAll('-', ' ')
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Manila' })
const day = (at: Date | null) => (at === null ? '' : days.format(at))
const pesos = (amount: number | null) =>
  amount === null ? '' : `${amount < 0 ? '-' : ''}₱${formatMoney(Math.abs(amount))}`
const line = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** May the member open withdrawals? Else an order is shown on its player's page. */
export type Opens = { withdrawals: boolean }

const hits: Record<SearchKind, (found: Found, opens: Opens) => Omit<SearchHit, 'id'>> = {
  players: ({ id, account, name, kind, state }) => ({
    title: account,
    line: line(id, name, ids[kind] ?? 'no ID yet', state === 'active' ? '' : words(state)),
    to: `/players/${id}`,
  }),
  orders: ({ id, account, name, kind, state, amount, at, playerId }, { withdrawals }) => ({
    title: id,
    line: line(`${capital(kind)} ${pesos(amount)}`, account, name, words(state), day(at)),
    to:
      kind === 'withdrawal' && withdrawals
        ? `/withdrawals?open=${encodeURIComponent(id)}`
        : `/players/${playerId}?tab=money#${kind}s`,
  }),
  disputes: ({ id, account, name, kind, state, amount, at }) => ({
    title: id,
    line: line(`${capital(words(kind))} ${pesos(amount)}`, account, name, words(state), day(at)),
    to: `/disputes?open=${encodeURIComponent(id)}`,
  }),
  exceptions: ({ id, account, kind, state, amount, at }) =>
    kind === 'exception'
      ? {
          title: account,
          line: line('Deposit exception', pesos(amount), words(state), day(at)),
          to: `/exceptions?open=${id}`,
        }
      : {
          title: account,
          line: line('Reconciliation', state),
          to: `/reconciliation?day=${state}&show=day`,
        },
  rounds: ({ id, account, name, state, amount, at, playerId }) => ({
    title: id,
    line: line(name, account, words(state), `result ${pesos(amount)}`, day(at)),
    to: `/players/${playerId}?tab=play#rounds`,
  }),
  chats: ({ id, account, name, kind, state, at }) => ({
    title: kind === '' ? `Chat with ${account || 'a visitor'}` : `Ticket ${kind}`,
    line: line(kind === '' ? '' : account || 'a visitor', words(name), words(state), day(at)),
    to: `/chats?list=${state === 'open' ? 'open' : 'closed'}&open=${id}`,
  }),
  complaints: ({ id, account, name, kind, state, at }) => ({
    title: `Complaint of ${account}`,
    line: line(`${kind} ${name}`, state, day(at)),
    to: `/complaints?${state === 'decided' ? 'f.list=decided&' : ''}open=${id}`,
  }),
  recoveries: ({ id, account, name, state, at }) => ({
    title: `Lost number of ${account}`,
    line: line(name, words(state), day(at)),
    to: `/recoveries?open=${id}`,
  }),
  members: ({ account, kind, state }) => ({
    title: account,
    line: line(kind, state === 'active' ? '' : words(state)),
    to: '/members',
  }),
}

export function hitOf(kind: SearchKind, found: Found, opens: Opens): SearchHit {
  return { id: found.id, ...hits[kind](found, opens) }
}
