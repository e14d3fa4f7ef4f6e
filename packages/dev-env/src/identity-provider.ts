import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SocialName } from '@perlas/contract/social-names'
import { interactionPolicy, Provider } from 'oidc-provider'

export type Person = { sub: string; name?: string; email?: string }

/** A real OpenID provider on this machine, with the paths and the manners of the one it stands for. */
export type IdentityProvider = {
  issuer: string
  /** Who answers the next question without being shown a page; `deny` refuses; undefined shows the page. */
  visitor: Person | 'deny' | undefined
  /** What becomes of the next tokens on their way out. */
  tamper: ((idToken: string) => string | Promise<string>) | undefined
  /** The server's own public key, for attacks that take it for a secret. */
  publicPem: string
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
  facebook: {
    authorization: '/dialog/oauth/',
    token: '/oauth/access_token',
    jwks: '/.well-known/oauth/openid/jwks/',
  },
} as const satisfies Record<SocialName, object>

type Client = { clientId: string; clientSecret: string; redirectUris: readonly string[] }

/** Google can be told to let the person choose the account, which the library does not know. */
function withChoice(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

/**
 * `line` signs by the client's secret while its description names ES256 alone; `google` and `facebook` by their keys, and the
 * description of `facebook` names no token endpoint.
 */
export async function openIdentityProvider(
  kind: SocialName,
  client: Client,
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
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  const people = new Map<string, Person>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...client.redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: kind === 'line' ? 'HS256' : 'RS256',
      },
    ],
    routes: paths[kind],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'k1' }],
    },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], profile: ['name'], public_profile: ['name'], email: ['email'] },
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
    const grant = new provider.Grant({ accountId: who.sub, clientId: client.clientId })
    grant.addOIDCScope('openid profile public_profile email')
    const grantId = await grant.save()
    return provider.interactionFinished(request, response, {
      login: { accountId: who.sub },
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
