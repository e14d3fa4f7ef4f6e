/** The one that decides what lies over home uninvited. Nothing here reads, writes or knows the time. */

/** In the order in which they come: what is necessary, the player's own money, news, then offers. */
const order = [
  'update',
  'recharge',
  'pot-won',
  'notice',
  'first-charge',
  'install',
  'download',
] as const
export type OverPage = (typeof order)[number]

const offers: readonly OverPage[] = ['first-charge', 'install', 'download']
/** One window a day in all; the strip of the app is no window, and is closed for a visit (HM-11). */
const windows: readonly OverPage[] = ['first-charge', 'install']
/** The visit to home at which an offer comes at the earliest (HM-13). */
const fromVisit: Partial<Record<OverPage, number>> = { 'first-charge': 2 }
/** Home is left in peace for so long after each arrival. */
export const PEACE_MS = 30_000

const isWindow = (one: OverPage) => windows.includes(one)

export type Moment = {
  /** Documents, the age notice, the menu or a reward lie over the page. */
  busy: boolean
  /** `PEACE_MS` went by since the arrival at home. */
  rested: boolean
  /** How often this player came to home on this device, this time included. */
  visits: number
  openOrders: number
  /** A window of the kind was open today already. */
  soldToday: boolean
  /** The offer that stands: it is not taken away by its own opening. */
  open: OverPage | undefined
}

/** Which of those that want to may lie over the page now; never two. */
export function turnOf(wanted: readonly OverPage[], moment: Moment): OverPage | undefined {
  if (moment.busy) return undefined
  return order.find(
    (one) => wanted.includes(one) && (!offers.includes(one) || mayOffer(one, moment)),
  )
}

function mayOffer(one: OverPage, moment: Moment): boolean {
  if (moment.openOrders > 0 || !moment.rested) return false
  if (one === moment.open) return true
  return moment.visits >= (fromVisit[one] ?? 1) && !(isWindow(one) && moment.soldToday)
}

/**
 * A visit begins: which one of this player's it is, and what the device keeps of it. A visitor, or a player who is not known yet (0),
 * counts as here for the first time, and nothing is kept: the player's own count would start over.
 */
export function visitOf(before: string, playerId: number): { visits: number; kept?: string } {
  if (playerId === 0) return { visits: 1 }
  const [id, count] = before.split(' ').map(Number)
  const visits = id === playerId ? (count ?? 0) + 1 : 1
  return { visits, kept: `${playerId} ${visits}` }
}
