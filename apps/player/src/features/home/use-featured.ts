import { activitiesAwaited, keepPlaces, keptPlaces, usePlayer } from '@perlas/player-kit/player.ts'
import { useEffect, useState } from 'react'
import type { Catalogue } from '#/session/catalogue.ts'
import { featuredActivities, MAX_FEATURED, promoFilm } from './rules.ts'

export type Featured = {
  /** Types of activities, by sort. */
  activities: readonly number[]
  /** So many are on their way: as many as there were last. */
  places: number
  /** Bonus of a visitor's first deposit. */
  welcome: NonNullable<Catalogue['webConfig']>['welcome']
  film: ReturnType<typeof promoFilm>
  /** Whether home has anything beside its games. */
  any: boolean
}

/** The activities that run, for this player or for everybody, and their film; in green mode nothing (HM-03, HM-04, PR-07). */
export function useFeatured(catalogue: Catalogue, waiting: boolean): Featured {
  const activities = usePlayer((player) => player.activities)
  const awaited = usePlayer(activitiesAwaited)
  const signedIn = usePlayer(({ user }) => user !== undefined)
  // Read once: what comes fills these places, and the next visit begins with as many.
  const [placesBefore] = useState(keptPlaces)
  const [shown, setShown] = useState(() => promoFilm(catalogue.videos, undefined, activities))
  const film = promoFilm(catalogue.videos, shown, activities)
  if (film !== shown) setShown(film)

  const green = catalogue.siteConfig?.mode === 'green'
  // Without a login the catalogue says what runs for everybody: nothing comes in later.
  const open = signedIn || awaited || green ? undefined : catalogue.webConfig
  const running = open && { activityIds: open.runningActivities ?? [], activityMap: {} }
  const featured = green ? [] : featuredActivities(running ?? activities)
  const places = awaited && !green ? placesBefore : 0
  const count = Math.min(featured.length, MAX_FEATURED)
  useEffect(() => {
    if (signedIn && !awaited && !waiting) keepPlaces(count)
  }, [signedIn, awaited, waiting, count])
  return {
    activities: featured,
    places,
    welcome: open?.welcome,
    film: green ? undefined : film,
    any: !green && (film !== undefined || featured.length + places > 0 || catalogue.hasTips),
  }
}
