import { createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'
import * as oidc from 'openid-client'

/** A client that is registered at an OpenID provider. */
export type ClientSettings = {
  clientId: string
  clientSecret: string
  issuer: string
  /** Where the provider's description names none. */
  tokenEndpoint?: string
}

/** How one provider is asked, beside what the standard says. */
export type Manners = {
  /** Nothing that is signed otherwise is taken, whatever a token or a description says. */
  algorithm: 'RS256' | 'HS256'
  scope: string
  /** Further parameters of the way there. */
  asks?: Readonly<Record<string, string>>
  /** Sent when the person has to log in there now, instead of being known from before. */
  fresh?: Readonly<Record<string, string>>
  /** Whether its tokens tell when the person logged in. */
  tellsTime?: boolean
}

export type Claims = oidc.IDToken

/** One OpenID provider: where to send a browser, and what to make of what it brings back. */
export type OpenIdProvider = {
  url(ask: Ask): Promise<string>
  /** Throws for anything that is not proved; see `reasonOf`. */
  prove(ask: Ask & { code: string; iss: string | undefined }): Promise<Claims>
}
type Ask = {
  redirectUri: string
  state: string
  nonce: string
  verifier: string
  /** The person logs in there now, instead of being known from before. */
  fresh?: boolean
}

const PATIENCE_SECONDS = 10
/** A provider's description is read again after this; its keys are, when one is unknown. */
const KNOWN_MS = 60 * 60_000
/** A login there is a proof within this. */
export const FRESH_SECONDS = 300

export function openProvider(
  settings: ClientSettings,
  { algorithm, scope, asks, fresh: freshly, tellsTime = false }: Manners,
  clock: () => number,
): OpenIdProvider {
  let known: { at: number; config: Promise<oidc.Configuration> } | undefined

  function described(): Promise<oidc.Configuration> {
    if (known && clock() - known.at < KNOWN_MS) return known.config
    const config = discover(settings, algorithm)
    known = { at: clock(), config }
    config.catch(() => (known = undefined))
    return config
  }

  return {
    async url({ redirectUri, state, nonce, verifier, fresh = false }) {
      const config = await described()
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...asks,
        ...(fresh && freshly),
      }).href
    },
    async prove({ redirectUri, state, nonce, verifier, code, iss, fresh = false }) {
      const config = await described()
      const back = new URL(redirectUri)
      back.searchParams.set('state', state)
      back.searchParams.set('code', code)
      if (iss !== undefined) back.searchParams.set('iss', iss)
      const tokens = await oidc.authorizationCodeGrant(config, back, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(fresh && tellsTime && { maxAge: FRESH_SECONDS }),
      })
      const claims = tokens.claims()
      if (!claims || !tokens.id_token) throw new Error('no identity')
      const loggedIn = claims['auth_time']
      if (fresh && typeof loggedIn === 'number' && clock() / 1000 - loggedIn > FRESH_SECONDS) {
        throw new Error('not logged in now')
      }
      if (algorithm === 'HS256') {
        await jwtVerify(tokens.id_token, new TextEncoder().encode(settings.clientSecret), {
          algorithms: [algorithm],
          issuer: config.serverMetadata().issuer,
          audience: settings.clientId,
          requiredClaims: ['exp', 'sub', 'nonce'],
        })
      }
      return claims
    },
  }
}

async function discover(
  { issuer, clientId, clientSecret, tokenEndpoint }: ClientSettings,
  algorithm: Manners['algorithm'],
): Promise<oidc.Configuration> {
  // A provider of tests, on this machine; config.ts takes no other address without TLS.
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  const client = { id_token_signed_response_alg: algorithm }
  const secret = oidc.ClientSecretPost(clientSecret)
  const described = await oidc.discovery(new URL(issuer), clientId, client, secret, {
    timeout: PATIENCE_SECONDS,
    execute,
  })
  if (!tokenEndpoint) return checked(described, algorithm)
  const { supportsPKCE: _, ...metadata } = described.serverMetadata()
  const whole = { ...metadata, token_endpoint: tokenEndpoint }
  const config = new oidc.Configuration(whole, clientId, client, secret)
  config.timeout = PATIENCE_SECONDS
  for (const change of execute) change(config)
  return checked(config, algorithm)
}

/** Tokens are checked against the provider's keys, where it signs by keys. */
function checked(config: oidc.Configuration, algorithm: Manners['algorithm']): oidc.Configuration {
  if (algorithm !== 'HS256') oidc.enableNonRepudiationChecks(config)
  return config
}

/** Why nothing was proved, in a word that holds nothing of the token. */
export function reasonOf(fault: unknown): string {
  const { code, name } = fault as { code?: unknown; name?: unknown }
  return [code, name].find((word): word is string => typeof word === 'string') ?? 'unknown'
}

/**
 * Nonce and PKCE verifier of a state: derived from it under the server's secret, the same each time. A reader of the
 * flows' table learns neither, and a reader of the address bar (the state) cannot compute them. Each purpose has its own.
 */
export function secretsOf(
  state: string,
  { seal, purpose }: { seal: string; purpose: string },
): { nonce: string; verifier: string } {
  const made = (what: string) =>
    createHmac('sha256', seal).update(`${purpose}:${what}:${state}`).digest('base64url')
  return { nonce: made('nonce'), verifier: made('verifier') }
}

/** How an account elsewhere is shown: by the text that its provider tells, else by the end of its number. */
export function labelOf(text: unknown, subject: string, most = 40): string {
  const named = typeof text === 'string' && text.trim() !== '' ? text : `…${subject.slice(-4)}`
  // Names of elsewhere are anything at all: what cannot be seen or turns the line around goes.
  const plain = named.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  return Array.from(plain).slice(0, most).join('') || '…'
}
