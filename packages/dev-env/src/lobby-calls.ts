import { constants, createPublicKey, publicEncrypt, randomBytes, type webcrypto } from 'node:crypto'
import { BASE_PATH } from '@perlas/contract/call'
import { failures } from '@perlas/contract/errors'
import type { Lobby } from './lobby.ts'

const PROOF_NEEDED = failures['proof-needed'].errcode

type Calls = Pick<Lobby, 'call' | 'prove' | 'cipher' | 'register'>

/** Calls of the contract as a browser sends them, with what a person would have in mind. */
export function callsOf(app: Lobby['app']): Calls {
  /** Passwords of players by their tokens: what a person would have in mind. */
  const passwords = new Map<string, string>()
  /** One proof for many calls, as the app keeps it. */
  const proofs = new Map<string, Promise<string>>()
  const send = (...given: Parameters<Lobby['call']>) => post(app, ...given)
  const calls: Calls = {
    async call(name, input = {}, token, headers = {}) {
      const answer = await send(name, input, token, headers)
      const password = passwords.get(token ?? '')
      if (answer.errcode !== PROOF_NEEDED || !password || 'x-proof' in headers) return answer
      const purpose = String(answer.body['pending'])
      const key = `${token} ${purpose}`
      const proof = proofs.get(key) ?? calls.prove({ token, password }, purpose)
      proofs.set(key, proof)
      return send(name, input, token, { ...headers, 'x-proof': await proof })
    },
    async prove({ token, password }, purpose = 'identity') {
      const given = { purpose, password: await calls.cipher(password) }
      const { body } = await send('prove', given, token, {})
      return String(body['proof'])
    },
    async cipher(password, at = {}) {
      const { body } = await calls.call('anonymous/passwordKey')
      return sealed(body['rsa'] as PasswordKey, password, at)
    },
    async register(
      account = `player${randomBytes(5).toString('hex')}`,
      password = 'sampaguita-47-reef',
    ) {
      const { body } = await calls.call('accountRegist', {
        account,
        password: await calls.cipher(password),
        type: 0,
        declaration: true,
      })
      if (body['errcode'] !== 0)
        throw new Error(`registering ${account} failed: ${String(body['errcode'])}`)
      passwords.set(String(body['token']), password)
      return { account, password, token: String(body['token']), playerId: Number(body['id']) }
    },
  }
  return calls
}

async function post(
  app: Lobby['app'],
  name: string,
  input: unknown = {},
  token?: string,
  headers: Record<string, string> = {},
) {
  const response = await app.inject({
    method: 'POST',
    url: BASE_PATH + name,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    payload: typeof input === 'string' ? input : JSON.stringify(input),
  })
  const body = (response.body ? JSON.parse(response.body) : {}) as Record<string, unknown>
  return {
    status: response.statusCode,
    errcode: Number(body['errcode']),
    body,
    headers: response.headers,
  }
}

type PasswordKey = { kid: string; jwk: webcrypto.JsonWebKey; now: number }

function sealed(
  { kid, jwk, now }: PasswordKey,
  password: string,
  at: { t?: number; n?: string },
): string {
  const plain = JSON.stringify({
    p: password,
    t: at.t ?? now,
    n: at.n ?? randomBytes(12).toString('base64url'),
  })
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const hidden = publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(plain),
  )
  return `v1.${kid}.${hidden.toString('base64url')}`
}
