import type { Fault } from './fault.ts'

/** The notices that all kinds of games share; `least` is the smallest stake. Amounts in hundredths. */
export type CommonNotice =
  | { is: 'short'; bet: number; balance: number; least: number }
  | { is: 'refused'; refusal: string | null }
  | { is: 'failed'; fault: Fault }

/** A balance that is enough takes these away, and no other. */
export const isAboutMoney = (notice: { is: string; fault?: Fault } | null): boolean =>
  notice?.is === 'short' || notice?.fault?.code === 'wallet-silent'
