import { sendEmailCode } from '@perlas/contract/recovery'
import {
  accountLogin,
  accountRegist,
  accountRegist4,
  bindAccount,
  forgetPassword,
  smsSend,
} from '@perlas/contract/identity'
import { loginSecondStep, passkeyLogin, passkeyLoginOptions } from '@perlas/contract/protection'
import { call } from '@perlas/player-kit/call.ts'
import { withPassword } from '#/cipher/cipher.ts'
import { orOffer } from '#/exclusion/exclusion.ts'
import { readAdParams } from '#/session/ad-params.ts'
import { deviceInfo } from '@perlas/player-kit/device.ts'
import { hasPasskeys, passkeyLibrary } from '#/passkeys/passkeys.ts'
import { player, storeLogin, updateUser } from '@perlas/player-kit/player.ts'

export { hasPasskeys }

function common(countryCode: string | undefined) {
  return {
    outUrl: location.origin,
    phoneinfoJsonModel: deviceInfo(),
    ...(countryCode && { countryCode }),
  }
}

export async function logIn(form: {
  account: string
  password: string
  type: number
  countryCode: string | undefined
}) {
  const answer = await orOffer(
    withPassword(form.password, (password) =>
      call(accountLogin, {
        ...common(form.countryCode),
        account: form.account,
        password,
        type: form.type,
      }),
    ),
  )
  storeLogin(answer)
}

/** By a call of its own where a code proves the number (AU-09). */
export async function register(form: {
  account: string
  password: string
  declaration: boolean
  /** The number beside a name, where the code needs one. */
  mobile?: string | undefined
  code?: string | undefined
  byName?: boolean
  countryCode: string | undefined
  termsVersion: string | undefined
}) {
  const inviteCode = readAdParams()['inviteCode']?.slice(0, 32)
  const answer = await withPassword(form.password, (password) => {
    const input = {
      ...common(form.countryCode),
      account: form.account,
      password,
      type: 0 as const,
      declaration: form.declaration,
      ...(form.termsVersion && { termsVersion: form.termsVersion }),
      ...(inviteCode && { inviteCode }),
      ...(form.byName && { byName: true }),
    }
    if (!form.code) return call(accountRegist, input)
    const proved = { ...input, code: form.code, ...(form.mobile && { mobile: form.mobile }) }
    return call(accountRegist4, proved)
  })
  storeLogin(answer)
}

/** `email`: the code goes to a mail address, to get an account back by it. */
export type CodePurpose = 'register' | 'forget' | 'bind' | 'email'

/** Answers the seconds until another code may be asked for, and on a trial the code itself. */
export async function sendCode(
  purpose: CodePurpose,
  mobile: string,
  countryCode?: string,
): Promise<{ resendIn: number; trialCode?: string }> {
  if (purpose === 'email') return call(sendEmailCode, { email: mobile })
  return call(smsSend, {
    mobile,
    type: 0,
    purpose,
    ...(countryCode && { countryCode }),
  })
}

export async function resetPassword(form: {
  mobile: string
  code: string
  password: string
  countryCode: string | undefined
}) {
  const { mobile, code, countryCode } = form
  await withPassword(form.password, (password) =>
    call(forgetPassword, { mobile, code, password, ...(countryCode && { countryCode }) }),
  )
}

/** The session knows the number at once, masked as the server masks it (AU-16). */
export async function bindMobile(form: {
  mobile: string
  code: string
  countryCode: string | undefined
}) {
  const { mobile, code, countryCode } = form
  const answer = await call(bindAccount, { mobile, code, ...(countryCode && { countryCode }) })
  updateUser({ mobile: answer.mobile })
}

/** Offers the password to the browser's own store, where it has one; we never keep it (AU-13). */
export async function offerToKeep(account: string, password: string) {
  const Credential = (globalThis as { PasswordCredential?: new (data: object) => Credential })
    .PasswordCredential
  if (!Credential || !navigator.credentials) return
  await navigator.credentials
    .store(new Credential({ id: account, password }))
    .catch(() => undefined)
}

/** The second step of a login, by a code of the app or a recovery code. */
export async function finishLogin(pending: string, code: string) {
  storeLogin(
    await orOffer(call(loginSecondStep, { pending, code, phoneinfoJsonModel: deviceInfo() })),
  )
}

/** Whether the browser offers passkeys in the account's own field. */
export async function offersPasskeys(): Promise<boolean> {
  return hasPasskeys() && (await passkeyLibrary()).browserSupportsWebAuthnAutofill()
}

/** `quietly` waits in the account's field until somebody chooses; otherwise the browser asks at once. */
export async function logInByPasskey(quietly: boolean) {
  const [{ startAuthentication }, { options }] = await Promise.all([
    passkeyLibrary(),
    call(passkeyLoginOptions, {}),
  ])
  const answer = await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    useBrowserAutofill: quietly,
    verifyBrowserAutofillInput: false,
  })
  const { id, rawId, type, response } = answer
  storeLogin(
    await orOffer(
      call(passkeyLogin, {
        answer: { id, rawId, type: type as 'public-key', response, clientExtensionResults: {} },
        phoneinfoJsonModel: deviceInfo(),
      }),
    ),
  )
}

/** What still waits in a field is no longer wanted. */
export function leavePasskeys() {
  if (hasPasskeys()) void passkeyLibrary().then((m) => m.WebAuthnAbortService.cancelCeremony())
}

/** Whether who is signed in can be sent a code: the way back that needs no offer. */
export function hasNumber(): boolean {
  return Boolean(player().user?.mobile)
}
