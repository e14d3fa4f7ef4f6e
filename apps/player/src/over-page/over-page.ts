import { usePlayer } from '@perlas/player-kit/player.ts'
import { useRewards } from '@perlas/player-kit/rewards.ts'
import { deviceStore } from '@perlas/ui/stores.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { useOverlays } from '#/session/overlays.ts'
import { closeForToday, isToday, useSeen } from '#/session/seen.ts'
import { PEACE_MS, turnOf, visitOf, type OverPage } from './rules.ts'

type State = {
  wanted: readonly OverPage[]
  open: OverPage | undefined
  rested: boolean
  visits: number
}

const VISITS = 'perlas.homeVisits'
const WINDOW = 'offer-window'

const useOverPage = create<State>()(() => ({
  wanted: [],
  open: undefined,
  rested: false,
  visits: 0,
}))

/** One more visit to home, on this device. */
function countVisit(playerId: number): number {
  const { visits, kept } = visitOf(deviceStore.getItem(VISITS) ?? '', playerId)
  if (kept !== undefined) deviceStore.setItem(VISITS, kept)
  return visits
}

/** Home is in front: it is counted, and left in peace for a while. */
export function useArrivalAtHome(): void {
  const playerId = usePlayer(({ user }) => user?.id ?? 0)
  useEffect(() => {
    useOverPage.setState({ visits: countVisit(playerId) })
  }, [playerId])
  useEffect(() => {
    const timer = setTimeout(() => useOverPage.setState({ rested: true }), PEACE_MS)
    return () => {
      clearTimeout(timer)
      useOverPage.setState({ rested: false })
    }
  }, [])
}

/** Whether this may lie over home now. It has to ask for as long as it wants to. */
export function useTurn(one: OverPage, wants: boolean): boolean {
  const { wanted, ...moment } = useOverPage()
  const over = useOverlays(
    ({ menu, logout, age, agreement }) => menu || logout || age || !!agreement,
  )
  const rewarded = useRewards(({ items }) => items.length > 0)
  const turn = turnOf(wanted, {
    ...moment,
    busy: over || rewarded,
    openOrders: usePlayer(({ user }) => user?.openDeposits ?? 0),
    soldToday: useSeen(({ closedAt }) => isToday(closedAt[WINDOW])),
  })
  const mine = wants && turn === one

  useEffect(() => {
    if (!wants) return
    useOverPage.setState((now) => ({ wanted: [...now.wanted, one] }))
    return () =>
      useOverPage.setState((now) => ({
        wanted: now.wanted.filter((other) => other !== one),
        open: now.open === one ? undefined : now.open,
      }))
  }, [one, wants])

  useEffect(() => {
    if (mine) useOverPage.setState({ open: one })
  }, [mine, one])
  return mine
}

/** The day's window is seen: a reload instead of closing it does not bring it again. One that had nothing to show is not counted. */
export const countWindow = () => closeForToday(WINDOW)
