import { useT } from '@perlas/player-kit/messages.ts'
import { useActivityName } from '#/session/activity-pages.ts'

type Named = { code: string; activity: number }

/** What an offer is called: as everywhere in the app, and what comes with a plain deposit by its own name. */
export function useOfferName(): (offer: Named) => string {
  const t = useT()
  const nameOf = useActivityName()
  return ({ code, activity }) =>
    activity === 0 ? t(`firstDeposits.offer.${code}`) : nameOf(activity)
}
