import type { Translate } from '@perlas/player-kit/messages.ts'

/** So many days after a deposit, in a word: today, tomorrow, on day 3. */
export const whenOf = (t: Translate, after: number): string =>
  after < 2
    ? t(after === 0 ? 'firstChargePacks.today' : 'firstChargePacks.tomorrow')
    : t('firstChargePacks.onDay', { day: after + 1 })
