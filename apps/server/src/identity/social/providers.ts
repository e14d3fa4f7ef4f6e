import { jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { labelOf, type Provider } from './rules.ts'

export type ProviderSettings = {
  clientId: string
  clientSecret: string
  issuer: string
  /** Where the provider's description names none: Facebook's. */
  tokenEndpoint?: string
}

/** Whom the provider proved. */
export type Proved = { subject: string; label: string }

/** One OpenID provider: where to send a browser, and what to make of what it brings back. */
export type SocialProvider = {
  url(ask: Ask): Promise<string>
  /** Throws for anything that is not proved; see `reasonOf`. */
  prove(ask: Ask & { code: string; iss: string | undefined }): Promise<Proved>
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
const FRESH_SECONDS = 300
const age = { max_age: String(FRESH_SECONDS) }

/**
 * LINE signs the tokens of web logins by HMAC with the channel secret (HS256), though its description names ES256 alone; so
 * that is said here, and checked by ourselves. Google and Facebook sign with their keys, and nothing else is taken from them:
 * a token under another algorithm is refused whatever it says.
 *
 * `fresh` asks the person there instead of remembering them. Google knows no `login`: there the person picks the account.
 * Neither it nor Facebook tells the time of a login.
 */
const manners = {
  line: {
    algorithm: 'HS256',
    scope: 'openid profile email',
    fresh: { prompt: 'login', ...age },
    tellsTime: true,
  },
  google: {
    algorithm: 'RS256',
    scope: 'openid profile email',
    fresh: { prompt: 'select_account', ...age },
    tellsTime: false,
  },
  facebook: {
    algorithm: 'RS256',
    scope: 'openid public_profile',
    fresh: { auth_type: 'reauthenticate' },
    tellsTime: false,
  },
} as const satisfies Record<
  Provider,
  { algorithm: string; scope: string; fresh: Record<string, string>; tellsTime: boolean }
>

export function openProvider(
  name: Provider,
  settings: ProviderSettings,
  now: () => number,
): SocialProvider {
  const { algorithm, scope, fresh: freshly, tellsTime } = manners[name]
  let known: { at: number; config: Promise<oidc.Configuration> } | undefined

  function described(): Promise<oidc.Configuration> {
    if (known && now() - known.at < KNOWN_MS) return known.config
    const config = discover(settings, algorithm)
    known = { at: now(), config }
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
      if (fresh && typeof loggedIn === 'number' && now() / 1000 - loggedIn > FRESH_SECONDS) {
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
      return { subject: claims.sub, label: labelOf(claims) }
    },
  }
}

async function discover(
  { issuer, clientId, clientSecret, tokenEndpoint }: ProviderSettings,
  algorithm: string,
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
function checked(config: oidc.Configuration, algorithm: string): oidc.Configuration {
  if (algorithm !== 'HS256') oidc.enableNonRepudiationChecks(config)
  return config
}

/** Why nothing was proved, in a word that holds nothing of the token. */
export function reasonOf(fault: unknown): string {
  const { code, name } = fault as { code?: unknown; name?: unknown }
  return [code, name].find((word): word is string => typeof word === 'string') ?? 'unknown'
}
