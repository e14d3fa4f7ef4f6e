import { visitStore } from '@perlas/ui/stores.ts'
import type { Output } from '@perlas/contract/call'
import type { ProofPurpose } from '@perlas/contract/proof'
import {
  facebookLogin,
  googleLogin,
  lineLogin,
  socialLink,
  socialProve,
  socialRegist,
  socialStart,
} from '@perlas/contract/social'
import { socialNames, type SocialName } from '@perlas/contract/social-names'
import { call } from '@perlas/player-kit/call.ts'
import { withPassword } from '#/cipher/cipher.ts'
import { readAdParams } from '#/session/ad-params.ts'
import { deviceInfo } from '@perlas/player-kit/device.ts'
import { storeLogin, updateUser } from '@perlas/player-kit/player.ts'

const logins = { line: lineLogin, google: googleLogin, facebook: facebookLogin } as const

/** What this browser remembers while it is away, for this tab alone. */
export type Flow = {
  uuid: string
  provider: SocialName
  link: boolean
  /** Goes there to prove who they are. */
  prove?: ProofPurpose
  return: string
}
/** What the provider sent the browser back with. */
export type Returned = { state: string; code: string; iss: string; error: string }

const KEY = 'perlas.social'

export function isSocialName(name: string): name is SocialName {
  return name in socialNames
}

/** Sends the browser to the provider; the page is left. A player who links proves the password first. */
export async function goTo(
  provider: SocialName,
  options: { return: string; link?: boolean; password?: string; prove?: ProofPurpose },
): Promise<void> {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const uuid = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const link = options.link ?? false
  const { prove } = options
  const ask = (password?: string) =>
    call(socialStart, {
      provider,
      uuid,
      link,
      ...(password && { password }),
      ...(prove && { prove }),
    })
  const { url } = options.password ? await withPassword(options.password, ask) : await ask()
  const flow: Flow = { uuid, provider, link, return: options.return, ...(prove && { prove }) }
  visitStore.setItem(KEY, JSON.stringify(flow))
  location.assign(url)
}

/** What an address holds of a return; undefined for one that is none. */
export function returnedIn(search: URLSearchParams): Returned | undefined {
  const [state, code, iss, error] = ['state', 'code', 'iss', 'error'].map(
    (name) => search.get(name) ?? '',
  ) as [string, string, string, string]
  return state && (code || error) ? { state, code, iss, error } : undefined
}

/** What this tab began. It stays until something comes of it: a reload must not lose a registration. */
export function flowHere(): Flow | undefined {
  try {
    return JSON.parse(visitStore.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function done() {
  visitStore.removeItem(KEY)
}

const sent = new Map<string, Promise<void>>()

/** Hands the answer in, once: a state is good for one try. Links, proves, or signs in. */
export function finish(
  flow: Flow,
  back: Returned,
  keepProof: (given: Output<typeof socialProve>) => Promise<void>,
): Promise<void> {
  const known = sent.get(back.state)
  if (known) return known
  const input = {
    state: back.state,
    code: back.code,
    uuid: flow.uuid,
    ...(back.iss && { iss: back.iss }),
  }
  const under = (async () => {
    if (flow.prove) {
      await keepProof(await call(socialProve, input))
    } else if (flow.link) {
      const { lineAccount, googleAccount, facebookAccount } = await call(socialLink, input)
      updateUser({ lineAccount, googleAccount, facebookAccount })
    } else {
      storeLogin(await call(logins[flow.provider], { ...input, phoneinfoJsonModel: deviceInfo() }))
    }
    done()
  })()
  sent.set(back.state, under)
  return under
}

/** Opens an account for whom the provider proved. */
export async function registerProved(
  flow: Flow,
  state: string,
  form: {
    declaration: boolean
    termsVersion: string | undefined
    mobile: string | undefined
    code: string | undefined
    countryCode: string | undefined
  },
): Promise<void> {
  const inviteCode = readAdParams()['inviteCode']?.slice(0, 32)
  const { declaration, termsVersion, mobile, code, countryCode } = form
  storeLogin(
    await call(socialRegist, {
      state,
      uuid: flow.uuid,
      declaration,
      phoneinfoJsonModel: deviceInfo(),
      ...(termsVersion && { termsVersion }),
      ...(inviteCode && { inviteCode }),
      ...(mobile && { mobile }),
      ...(code && { code }),
      ...(countryCode && { countryCode }),
    }),
  )
  done()
}
