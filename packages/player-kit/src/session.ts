import { deviceStore } from '@perlas/ui/stores.ts'
import { create } from 'zustand'

/** Who is signed in here. What is known of the player is one query (player.ts). */
type Session = {
  token: string | undefined
  /** The player asked to log out: no way back is kept. */
  leaving?: boolean
}

const TOKEN = 'ACCESS_TOKEN'
const ACCOUNT = 'perlas.account'

const read = (name: string) => deviceStore.getItem(name) ?? undefined

export const useSession = create<Session>()(() => ({ token: read(TOKEN) }))

export function isSignedIn(): boolean {
  return useSession.getState().token !== undefined
}

/** Once, as soon as somebody is signed in: for what visitors need not load. */
export function whenSignedIn(work: () => void) {
  if (isSignedIn()) return work()
  const stop = useSession.subscribe(({ token }) => {
    if (!token) return
    stop()
    work()
  })
}

/** The token, and the account's name for the next login (AU-13). The password is never kept. */
export function keepLogin(token: string, account: string) {
  deviceStore.setItem(TOKEN, token)
  deviceStore.setItem(ACCOUNT, account)
  useSession.setState({ token, leaving: false })
}

/** Forgets the player, but not the account's name for the next login. */
export function clearLogin(leaving = false) {
  deviceStore.removeItem(TOKEN)
  useSession.setState({ token: undefined, leaving })
}

export function rememberedAccount(): string {
  return read(ACCOUNT) ?? ''
}

/** A logout in another tab is a logout here. */
export function followOtherTabs() {
  addEventListener('storage', (event) => {
    if (event.key !== TOKEN) return
    if (event.newValue === null) clearLogin()
    else location.reload()
  })
}
