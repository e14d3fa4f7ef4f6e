import { accountLogin, accountRegist } from '@perlas/contract/accounts'
import { loginTypes } from '@perlas/contract/enums'
import { call } from '#/api/call.ts'
import { withPassword } from '#/cipher/cipher.ts'
import { readAdParams } from '#/session/ad-params.ts'
import { deviceInfo } from '#/session/device.ts'
import { storeLogin } from '#/session/session.ts'

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
  countryCode: string | undefined
}) {
  const answer = await withPassword(form.password, (password) =>
    call(accountLogin, {
      ...common(form.countryCode),
      account: form.account,
      password,
      type: loginTypes.account,
    }),
  )
  storeLogin(answer)
}

export async function register(form: {
  account: string
  password: string
  declaration: boolean
  countryCode: string | undefined
  termsVersion: string | undefined
}) {
  const inviteCode = readAdParams()['inviteCode']?.slice(0, 32)
  const answer = await withPassword(form.password, (password) =>
    call(accountRegist, {
      ...common(form.countryCode),
      account: form.account,
      password,
      type: 0,
      declaration: form.declaration,
      ...(form.termsVersion && { termsVersion: form.termsVersion }),
      ...(inviteCode && { inviteCode }),
    }),
  )
  storeLogin(answer)
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
