import { getFirstDeposits, type FirstDeposit } from '@perlas/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { isSignedIn } from '../session.ts'

export type Compared = { offers: readonly FirstDeposit[]; firstOnly: readonly string[] }

export const askFirstDeposits = (): Promise<Compared> => call(getFirstDeposits, {})

/** Under the deposits' key: a deposit that settles ends the comparison. Kept while the app is open: the next page begins with it. */
export const firstDeposits = {
  queryKey: ['deposits', 'first'],
  queryFn: askFirstDeposits,
  staleTime: 0,
  gcTime: Infinity,
}

export const useFirstDeposits = () => useQuery({ ...firstDeposits, enabled: isSignedIn() })

/** An offer that ends, by the best that it could have brought. */
export type Ended = { code: string; worth: number; isMost: boolean }

/** Worth of what ends, by campaign. */
export function endedBy({ offers }: Compared, codes: readonly string[]): Ended[] {
  return codes.map((code) => {
    const worths = offers.filter((one) => one.code === code).map(({ worth }) => worth)
    return { code, worth: Math.max(...worths), isMost: new Set(worths).size > 1 }
  })
}

/** Names what a first deposit of so much brings and ends: the dearest offer that it pays for, else nothing. */
export function outcomeOf(
  compared: Compared,
  { actType, amount }: { actType: number; amount: number },
): { offer: FirstDeposit | undefined; ends: Ended[] } {
  const offer = compared.offers.findLast((one) => one.actType === actType && one.price <= amount)
  return { offer, ends: endedBy(compared, offer?.ends ?? compared.firstOnly) }
}

/**
 * Each campaign at a deposit of so much: the dearest offer that it pays for, else the cheapest. Offers that it pays for come
 * first, those worth most before the others.
 */
export function offersAt({ offers }: Compared, amount: number): FirstDeposit[] {
  const found = [...new Set(offers.map(({ code }) => code))].flatMap((code) => {
    const own = offers.filter((one) => one.code === code)
    const at = own.findLast(({ price }) => price <= amount) ?? own[0]
    return at ? [at] : []
  })
  const later = ({ price }: FirstDeposit) => Number(price > amount)
  return found.sort((left, right) => later(left) - later(right) || right.worth - left.worth)
}

/** Amounts at which something is to be compared, the smallest first. */
export const amountsIn = ({ offers }: Compared): number[] =>
  [...new Set(offers.map(({ price }) => price))].sort((left, right) => left - right)
