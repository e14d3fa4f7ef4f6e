import { nothingDone, type Facts } from './kind.ts'

type Changes = Partial<Omit<Facts, 'profile'>> & { profile?: Partial<Facts['profile']> }

/** Somebody on a day of a story, registered on 1 November 2026 with a mobile number, and whatever the story tells of them. */
export function somebodyOn(today: string, { profile, ...changes }: Changes = {}): Facts {
  return {
    now: Date.parse(`${today}T04:00:00Z`),
    today,
    season: { firstDay: null, lastDay: null, claimUntil: null },
    deposits: {},
    orders: [],
    withdrawals: {},
    limitLeft: null,
    play: {},
    visits: [today],
    done: nothingDone,
    ...changes,
    profile: {
      registeredOn: '2026-11-01',
      level: 0,
      hasMobile: true,
      isVerified: false,
      birthday: '',
      isCalm: false,
      depositTotal: 0,
      points: 0,
      ...profile,
    },
  }
}
