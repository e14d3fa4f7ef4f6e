import type { Complaint } from '@perlas/contract/complaints'
import type { ConsentKind, DataRequest } from '@perlas/contract/privacy'
import type { Privacy } from './queries.ts'

type Consent = Privacy['consents'][number]

/** The kind of a request, by its reference. */
export const whatOf = ({ ref }: Complaint['about']): DataRequest =>
  ref.startsWith('deletion.') ? 'deletion' : 'correction'

export const waits = ({ state }: Pick<Complaint, 'state'>): boolean =>
  state === 'open' || state === 'appealed'

/** Each consent as it stands, and what was chosen before, the newest first. */
export function byKind(
  consents: readonly Consent[],
): { kind: ConsentKind; now: Consent; before: Consent[] }[] {
  const kinds = [...new Set(consents.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const [now, ...before] = consents.filter((one) => one.kind === kind)
    return now ? [{ kind, now, before }] : []
  })
}

const YEAR = 365
/** Whole years of a span in days. */
export const years = (days: number): number => Math.max(1, Math.floor(days / YEAR))

/** Where each consent is changed; terms and declarations are not taken back but by closing the account. */
export const consentWays: Partial<Record<ConsentKind, string>> = {
  ads: '/profile/more',
  'push-money': '/profile/notifications',
  'push-identity': '/profile/notifications',
  'push-service': '/profile/notifications',
  'push-rewards': '/profile/notifications',
  'push-browser': '/profile/notifications',
}

/** Where what stands against a deletion is brought to an end. */
export const holdWays = {
  balance: '/lobby/wallets/withdraw',
  safebox: '/walletsPassword',
  withdrawal: '/record/transaction',
  deposit: '/lobby/wallets/deposit',
  round: '/record/transaction',
} as const
