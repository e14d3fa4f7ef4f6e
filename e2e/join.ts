import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Credentials } from './page-models/lobby.ts'
import { listen } from './toasts.ts'

type Answer = { errcode: number; token?: string; rsa?: { kid: string; jwk: object; now: number } }

type Call = (name: string, data: object) => Promise<Answer>

/** A password as the browser sends it. */
export async function sealed(call: Call, password: string): Promise<string> {
  const { rsa } = await call('anonymous/passwordKey', {})
  if (!rsa) throw new Error('the lobby has no key for passwords')
  const bytes = publicEncrypt(
    {
      key: createPublicKey({ key: rsa.jwk as never, format: 'jwk' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    Buffer.from(
      JSON.stringify({ p: password, t: rsa.now, n: randomBytes(12).toString('base64url') }),
    ),
  )
  return `v1.${rsa.kid}.${bytes.toString('base64url')}`
}

/** Registers by the call of the form; the token of the new session. */
export async function registerBy(
  call: Call,
  { account, password }: Credentials,
  inviteCode?: string,
): Promise<string> {
  const { errcode, token } = await call('accountRegist', {
    account,
    password: await sealed(call, password),
    type: 0,
    declaration: true,
    ...(inviteCode !== undefined && { inviteCode }),
  })
  if (!token) throw new Error(`registering ${account} failed: ${errcode}`)
  return token
}

/**
 * Registers over the wire; the page is signed in from the next address on that it opens. For journeys that are about
 * something else than the form: home, the heaviest page, is not drawn for them. The token of the session.
 */
export async function join(page: Page, who: Credentials): Promise<string> {
  // Also where the journey opened the page itself.
  await listen(page)
  // A page that still stands there hears of the login as another tab does, and its reload breaks the next address off.
  await page.goto('about:blank')
  const token = await registerBy(async (name, data) => {
    const response = await page.request.post(`/app/v1/${name}`, { data })
    return (await response.json()) as Answer
  }, who)
  // Once, before the first script of the next page: a later logout stays one.
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('journey.joined') === kept) return
    sessionStorage.setItem('journey.joined', kept)
    localStorage.setItem('ACCESS_TOKEN', kept)
  }, token)
  return token
}
