import {
  addPasskey as addPasskeyCall,
  beginSecondFactor as beginCall,
  confirmSecondFactor as confirmCall,
  endSecondFactor as endCall,
  getProtection,
  passkeyOptions,
  removePasskey as removePasskeyCall,
} from '@perlas/contract/protection'
import { getOwnRecovery, stopRecovery } from '@perlas/contract/recovery'
import {
  changePassword as changePasswordCall,
  getSessions,
  revokeOtherSessions,
  revokeSession,
} from '@perlas/contract/security'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import { withPassword } from '#/cipher/cipher.ts'
import { passkeyLibrary } from '#/passkeys/passkeys.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'

export { hasPasskeys } from '#/passkeys/passkeys.ts'

const recoveryKey = ['security', 'recovery'] as const

/** Whether somebody asks for this account with a new number or email. */
export function useOwnRecovery() {
  return useQuery({
    queryKey: recoveryKey,
    queryFn: async () => (await call(getOwnRecovery, {})).waits,
  })
}

export function useStopRecovery() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(stopRecovery, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: recoveryKey }),
  })
}

const sessionsKey = ['security', 'sessions'] as const

/** Where the player is signed in; looked at again on every return, because it is a question of safety. */
export function useDevices() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await call(getSessions, {})).sessions,
    staleTime: 0,
  })
}

/** Signs one device out, or with `others` every device but this one. */
export function useSignOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (target: string) =>
      target === 'others'
        ? (await call(revokeOtherSessions, {})).ended
        : call(revokeSession, { sessionId: target }).then(() => 1),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}

/** Two ciphertexts, because each is good for one use. */
export async function changePassword(form: { oldPassword: string; password: string }) {
  await withPassword(form.oldPassword, (oldPassword) =>
    withPassword(form.password, (password) => call(changePasswordCall, { oldPassword, password })),
  )
}

/** The second factor and the passkeys, as they stand. */
export function useProtection() {
  return useQuery({
    queryKey: ['security', 'protection'],
    queryFn: () => call(getProtection, {}),
    staleTime: 0,
  })
}

/** Whether a forgotten password, or a lost social account, would be the end; undefined while it is not known. */
export function useNoAccountRecovery(): boolean | undefined {
  const mobile = usePlayer(({ user }) => user?.mobile)
  const { data } = useProtection()
  return data && !mobile && data.wayCodesLeft === 0 && data.passkeys.length === 0
}

export type Begun = { secret: string; uri: string }

export function beginSecondFactor(): Promise<Begun> {
  return call(beginCall, {})
}

/** Answers the recovery codes: the only time that they are told. */
export async function confirmSecondFactor(code: string): Promise<string[]> {
  return (await call(confirmCall, { code })).recoveryCodes
}

export async function endSecondFactor(code: string) {
  await call(endCall, { code: code.trim() })
}

/** A proof first, then the browser asks for the finger, then the house keeps the key. */
export async function addPasskey(name: string) {
  const [{ startRegistration }, { options }] = await Promise.all([
    passkeyLibrary(),
    call(passkeyOptions, {}),
  ])
  const answer = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })
  await call(addPasskeyCall, { name, answer })
}

export async function removePasskey(id: string) {
  await call(removePasskeyCall, { id })
}
