import type { BankAccount, UserInfo, loginFields } from '@perlas/contract/accounts'
import type { Static, TObject } from 'typebox'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { clearActivities, rememberActivities } from './activities.ts'

export type LoginAnswer = Static<TObject<typeof loginFields>>
export type BoundAccount = Static<typeof BankAccount>

type Session = {
  token: string | undefined
  user: UserInfo | undefined
  banks: Record<string, BoundAccount[]>
  likes: number[]
  /** Ids, most recent first. */
  history: number[]
  /** Links of the player to share, by what they invite to (PF-01). */
  shareUrlMap: Record<string, string>
  /** The player asked to log out: no way back is kept. */
  leaving?: boolean
}

const TOKEN = 'ACCESS_TOKEN'
const ACCOUNT = 'perlas.account'
const visitor: Session = {
  token: undefined,
  user: undefined,
  banks: {},
  likes: [],
  history: [],
  shareUrlMap: {},
}
const HISTORY_LENGTH = 50

function readToken(): string | undefined {
  try {
    return localStorage.getItem(TOKEN) ?? undefined
  } catch {
    return undefined
  }
}

/** Who is signed in, as far as the browser keeps it (AU-13). The password is never among it. */
export const useSession = create<Session>()(
  persist(() => ({ ...visitor, token: readToken() }), {
    name: 'perlas.user',
    storage: createJSONStorage(() => localStorage),
    partialize: ({ user, banks, likes, history, shareUrlMap }) => ({
      user,
      banks,
      likes,
      history,
      shareUrlMap,
    }),
    merge: (kept, current) => (current.token ? { ...current, ...(kept as object) } : current),
  }),
)

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

/** Everything a login, a registration or the login-state call tells (AU-12). */
export function storeLogin(answer: LoginAnswer & { token?: string }) {
  const { token, appGameDataUser, activityIds, appUserBankList, ...rest } = answer
  const { appUserBank: _bank, ...user } = rest
  if (token) {
    localStorage.setItem(TOKEN, token)
    localStorage.setItem(ACCOUNT, user.account)
  }
  rememberActivities(activityIds)
  useSession.setState((session) => ({
    ...session,
    leaving: false,
    token: token ?? session.token,
    user,
    banks: appUserBankList,
    likes: appGameDataUser.gameLikes,
    history: appGameDataUser.gameHistory,
  }))
}

/** Forgets the player, but not the account's name for the next login. */
export function clearLogin(leaving = false) {
  try {
    localStorage.removeItem(TOKEN)
  } catch {
    // Nothing was kept.
  }
  clearActivities()
  useSession.setState({ ...visitor, leaving })
}

export function rememberedAccount(): string {
  try {
    return localStorage.getItem(ACCOUNT) ?? ''
  } catch {
    return ''
  }
}

let changes = 0
/** How often the player was changed here: an answer that was asked for before is older than that. */
export const userChanges = () => changes

export function updateUser(change: Partial<UserInfo>) {
  changes += 1
  useSession.setState(({ user }) => (user ? { user: { ...user, ...change } } : {}))
}

export function rememberPlayed(gameId: number) {
  useSession.setState(({ history }) => ({
    history: [gameId, ...history.filter((id) => id !== gameId)].slice(0, HISTORY_LENGTH),
  }))
}

/** A logout in another tab is a logout here. */
export function followOtherTabs() {
  addEventListener('storage', (event) => {
    if (event.key !== TOKEN) return
    if (event.newValue === null) clearLogin()
    else location.reload()
  })
}
