import { createHmac, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SocialName } from '@perlas/contract/social-names'
import { interactionPolicy, Provider } from 'oidc-provider'

export type Person = {
  sub: string
  name?: string
  email?: string
  email_verified?: boolean
  /** How the person signed in there; `company` alone tells. */
  acr?: string
}

/** A real OpenID provider on this machine, with the paths and the manners of the one it stands for. */
export type IdentityProvider = {
  issuer: string
  /** Who answers the next question without being shown a page; `deny` refuses; undefined shows the page. */
  visitor: Person | 'deny' | undefined
  /** What becomes of the next tokens on their way out. */
  tamper: ((idToken: string) => string | Promise<string>) | undefined
  /** The server's own public key, for attacks that take it for a secret. */
  publicPem: string
  /** Signs by the server's own key, for tokens that are wrong otherwise. */
  sign: (body: string) => string
  close(): Promise<void>
}

const paths = {
  line: {
    authorization: '/oauth2/v2.1/authorize',
    token: '/oauth2/v2.1/token',
    userinfo: '/oauth2/v2.1/userinfo',
    jwks: '/oauth2/v2.1/certs',
  },
  google: {},
  company: {},
  facebook: {
    authorization: '/dialog/oauth/',
    token: '/oauth/access_token',
    jwks: '/.well-known/oauth/openid/jwks/',
  },
} as const satisfies Record<SocialName | 'company', object>

/** The ways of signing in that `company` tells apart. */
export const TWO_FACTORS = 'urn:example:two-factors'
const ONE_FACTOR = 'urn:example:password'

type Client = { clientId: string; clientSecret: string; redirectUris: readonly string[] }

const claims = {
  openid: ['sub'],
  profile: ['name'],
  public_profile: ['name'],
  email: ['email', 'email_verified'],
}

const signer = (key: KeyObject) => (body: string) => {
  const head = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'k1' })).toString('base64url')
  const mark = sign('sha256', Buffer.from(`${head}.${body}`), key)
  return `${head}.${body}.${mark.toString('base64url')}`
}

const registered = ({ clientId, clientSecret, redirectUris }: Client, algorithm: string) => ({
  client_id: clientId,
  client_secret: clientSecret,
  redirect_uris: [...redirectUris],
  response_types: ['code' as const],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'client_secret_post' as const,
  id_token_signed_response_alg: algorithm as 'RS256' | 'HS256',
})

/** Google can be told to let the person choose the account, which the library does not know. */
function withChoice(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

/**
 * `line` signs by the client's secret while its description names ES256 alone; `google` and `facebook` by their keys, and the
 * description of `facebook` names no token endpoint. `company` is the one of an employer: it tells how somebody signed in.
 */
export async function openIdentityProvider(
  kind: SocialName | 'company',
  client: Client & {
    /** One beside it on the same server, to which the server signs by its keys. */
    also?: Client
  },
  port = 0,
): Promise<IdentityProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let answer = (_request: IncomingMessage, response: ServerResponse): unknown =>
    response.writeHead(503).end()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  const made: IdentityProvider = {
    issuer,
    visitor: undefined,
    tamper: undefined,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: signer(privateKey),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  const people = new Map<string, Person>()
  const provider = new Provider(issuer, {
    clients: [
      registered(client, kind === 'line' ? 'HS256' : 'RS256'),
      ...(client.also ? [registered(client.also, 'RS256')] : []),
    ],
    routes: paths[kind],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'k1' }],
    },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims,
    ...(kind === 'company' && { acrValues: [ONE_FACTOR, TWO_FACTORS] }),
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: ['HS256', 'RS256'] },
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_, { uid }) => `/interaction/${uid}`,
      ...(kind === 'google' && { policy: withChoice() }),
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub }),
    }),
  })
  provider.use(async (ctx, next) => {
    await next()
    const body = ctx.body as Record<string, unknown> | undefined
    if (ctx.path === '/.well-known/openid-configuration' && body) {
      if (kind === 'line') body['id_token_signing_alg_values_supported'] = ['ES256']
      if (kind === 'facebook') delete body['token_endpoint']
    }
    if (made.tamper && typeof body?.['id_token'] === 'string') {
      body['id_token'] = await made.tamper(body['id_token'])
    }
  })
  const handle = provider.callback()

  async function decide(request: IncomingMessage, response: ServerResponse, who: Person | 'deny') {
    if (who === 'deny') {
      const error = { error: 'access_denied', error_description: 'The visitor said no.' }
      return provider.interactionFinished(request, response, error)
    }
    people.set(who.sub, who)
    const { params } = await provider.interactionDetails(request, response)
    const clientId = String(params['client_id'])
    const grant = new provider.Grant({ accountId: who.sub, clientId })
    grant.addOIDCScope('openid profile public_profile email')
    const grantId = await grant.save()
    return provider.interactionFinished(request, response, {
      login: { accountId: who.sub, ...(who.acr !== undefined && { acr: who.acr }) },
      consent: { grantId },
      ...(kind === 'google' && { select_account: {} }),
    })
  }

  answer = async (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    if (!url.pathname.startsWith('/interaction/')) return handle(request, response)
    if (made.visitor) return decide(request, response, made.visitor)
    if (url.pathname.endsWith('/deny')) return decide(request, response, 'deny')
    if (url.pathname.endsWith('/allow')) {
      const sub = url.searchParams.get('sub') ?? ''
      return decide(request, response, { sub, name: url.searchParams.get('name') ?? '' })
    }
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(page(url, kind))
  }
  return made
}

/** Who are you, and may they know? For journeys in a browser. */
function page({ pathname }: URL, kind: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>A stand-in for ${kind}</title><h1>A stand-in for ${kind}</h1>
<form action="${pathname}/allow"><label>Subject <input name="sub"></label>
<label>Name <input name="name"></label><button>Allow</button></form>
<p><a href="${pathname}/deny">Deny</a></p></html>`
}

/** A browser without scripts: follows the provider's redirects with its cookies, until it is sent back to this path. */
export async function followBack(url: string, path: string): Promise<URL> {
  const jar = new Map<string, string>()
  let at = new URL(url)
  for (let hop = 0; hop < 12; hop += 1) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`${response.status} ${await response.text()}`)
    at = new URL(next, at)
    if (at.pathname === path) return at
  }
  throw new Error('never sent back')
}

/** The token with these claims, signed by whom the test says. */
export function forge(
  token: string,
  change: object,
  sign: (input: string, header: object) => string,
): string {
  const [head = '', body = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object
  const write = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return sign(write({ ...read(body), ...change }), read(head))
}

/** Signs by a secret, as an attacker does who takes a public key for one. */
export const hmac = (key: string) => (body: string) => {
  const head = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')
  const mark = createHmac('sha256', key).update(`${head}.${body}`).digest('base64url')
  return `${head}.${body}.${mark}`
}
/** Signs by nothing. */
export const none = (body: string): string =>
  `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${body}.`
