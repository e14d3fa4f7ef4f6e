import { manilaDate } from '@perlas/player-kit/manila-time.ts'
import { deviceStore as device, visitStore as visit } from '@perlas/ui/stores.ts'
import { create } from 'zustand'

/** What this browser was shown already, so that nothing is pressed on anybody twice. */
type Seen = {
  /** The notices of home, in this visit (HM-09). */
  notices: boolean
  /** The offer of the app was closed, in this visit (HM-11). */
  download: boolean
  /** A deposit settled and the player was not told yet (HM-17). */
  rechargeWaits: boolean
  /** Modals that come once a day: by name, when each was closed last. */
  closedAt: Readonly<Record<string, number>>
}

const NOTICES = 'perlas.noticesSeen'
const DOWNLOAD = 'showHeaderDownload'
const RECHARGE = 'rechargeUpdate'
const ANNOUNCED = 'perlas.depositReported'
const TODAY = 'toDayCompleteModal'

function readClosed(): Record<string, number> {
  try {
    return JSON.parse(device.getItem(TODAY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

export const useSeen = create<Seen>()(() => ({
  notices: visit.getItem(NOTICES) !== null,
  download: visit.getItem(DOWNLOAD) === '0',
  rechargeWaits: device.getItem(RECHARGE) !== null,
  closedAt: readClosed(),
}))

export function rememberNotices() {
  visit.setItem(NOTICES, '1')
  useSeen.setState({ notices: true })
}

export function closeDownload() {
  visit.setItem(DOWNLOAD, '0')
  useSeen.setState({ download: true })
}

/** A deposit settled: home tells it, unless its own page did, in whichever order the two were heard. */
export function markRecharge(orderId: string) {
  if (device.getItem(ANNOUNCED) === orderId) return
  device.setItem(RECHARGE, '1')
  useSeen.setState({ rechargeWaits: true })
}
/** The player was told, on the page of that deposit if one is named. */
export function forgetRecharge(orderId?: string) {
  if (orderId) device.setItem(ANNOUNCED, orderId)
  device.removeItem(RECHARGE)
  useSeen.setState({ rechargeWaits: false })
}

export function closeForToday(modal: string, now = Date.now()) {
  const closedAt = { ...readClosed(), [modal]: now }
  device.setItem(TODAY, JSON.stringify(closedAt))
  useSeen.setState({ closedAt })
}

/** Whether a moment lies in today, as days are counted in Manila. */
export function isToday(at: number | undefined, now = Date.now()): boolean {
  return at !== undefined && manilaDate(at) === manilaDate(now)
}
