import { slot } from '#/kernel/state.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/** The keys for pushes, read once: they do not change. */
export type NotificationsState = {
  keys(read: () => Promise<PushKeys>): Promise<PushKeys>
}
export const notificationsState = slot<NotificationsState>('notifications')

export function openNotifications(): NotificationsState {
  let kept: Promise<PushKeys> | undefined
  return {
    keys(read) {
      if (!kept) {
        const asked = read()
        kept = asked
        // What failed is tried again.
        asked.catch(() => {
          if (kept === asked) kept = undefined
        })
      }
      return kept
    },
  }
}
