import { useT } from '@perlas/player-kit/messages.ts'
import { useActivityName } from '#/session/activity-pages.ts'

type Named = { code: string; activity: number }

/** Names an offer as everywhere in the app, and one that comes with a plain deposit by its own name. */
export function useOfferName(): (offer: Named) => string {
  const t = useT()
  const nameOf = useActivityName()
  return ({ code, activity }) =>
    activity === 0 ? t(`firstDeposits.offer.${code}`) : nameOf(activity)
}
