import { create } from 'zustand'

/** What waits for the player, as the server last said (CO-01, CO-02). Nothing waits until it is told. */
export type Waiting = { red0: number; red1: number; red2: number; canReceiveTaskAward: boolean }

export const nothingWaits: Waiting = { red0: 0, red1: 0, red2: 0, canReceiveTaskAward: false }

export const useWaiting = create<Waiting>()(() => nothingWaits)

/** Mail is marked when any of its three kinds has something unread (MN-03). */
export function hasUnreadMail({ red0, red1, red2 }: Waiting): boolean {
  return red0 > 0 || red1 > 0 || red2 > 0
}
