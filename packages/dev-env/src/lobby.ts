import { constants, createPublicKey, publicEncrypt, randomBytes, type webcrypto } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASE_PATH } from '@perlas/contract/call'
import type { Pool } from '@perlas/database/pool'
import { failures } from '@perlas/contract/errors'
import { buildApp } from '@perlas/server/app'
import { readConfig, type Secrets } from '@perlas/server/config'
import type { AppContext } from '@perlas/server/kernel/context'
import { tableTopics } from '@perlas/server/kernel/db/fanout'
import { dropCaches } from '@perlas/server/kernel/state'
import { move } from '@perlas/server/ledger/wallet/wallet'
import { verifyPlayer } from '@perlas/server/identity/kyc/fixtures'
import { openContext } from '@perlas/server/open'
import { newKeyPair, type KeyPair } from '@perlas/server/platform/secrets/password-keys'
import { createTestDatabase } from './database.ts'
import { PATIENCE } from './patience.ts'

type App = ReturnType<typeof buildApp>
type Rows = { rows: unknown[]; rowCount: number | null }
export type Answer = {
  status: number
  errcode: number
  body: Record<string, unknown>
  headers: Record<string, unknown>
}
/** A length of time; what is left out is none. */
export type Span = { days?: number; hours?: number; minutes?: number; seconds?: number }
export type Player = { token: string; playerId: number; account: string; password: string }

/** The real lobby on a database of its own, in this process. */
export type Lobby = {
  ctx: AppContext
  /** The pool behind `ctx.db`: for what holds a connection of its own. */
  pool: Pool
  app: App
  secrets: Secrets
  /**
   * Time goes by for the server, and for nothing else: its clock runs ahead of the true one by so much more. Business time
   * is a parameter of every statement, so rows age by it, too.
   */
  later(by: Span): void
  /** What is done while the server's clock was so far back: for what is older than the test. */
  before<Result>(by: Span, work: () => Promise<Result>): Promise<Result>
  /** The server's clock stands still until `onTime`: only `later` moves it, however long the machine takes. */
  stopClock(): void
  /** The true time again. */
  onTime(): void
  /** Changes tables by SQL, as an operator does without the office, and tells the nodes. */
  operate(sql: string, values?: unknown[]): Promise<Rows>
  /**
   * One call of the contract, as a browser sends it. Where a proof is asked for, a player of `register` gives the
   * password, as a person would in the app; a header `x-proof` of the test's own keeps that from happening.
   */
  call(
    name: string,
    input?: unknown,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** What the app's "prove it's you" answers with the password. */
  prove(player: { token: string | undefined; password: string }, purpose?: string): Promise<string>
  /** The password as the browser sends it, with the key of now. */
  cipher(password: string, at?: { t?: number; n?: string }): Promise<string>
  /** A new player, registered as a person would. */
  register(account?: string, password?: string): Promise<Player>
  /** The player's wallet password as the browser sends it; set at the first call. */
  walletPassword(player: Pick<Player, 'playerId' | 'token' | 'password'>): Promise<string>
  /** The player's PIN for cash-outs as the browser sends it; set at the first call. */
  payoutPin(player: Pick<Player, 'playerId' | 'token' | 'password'>): Promise<string>
  /** Makes the identity of a player approved. */
  verify(playerId: number): Promise<void>
  /** Puts money in a wallet by a balanced entry, as a settled deposit would. */
  fund(playerId: number, amount: number): Promise<void>
  close(): Promise<void>
}

const PROOF_NEEDED = failures['proof-needed'].errcode
const WALLET_PASSWORD = 'bangka-sa-alon-12'
const PAYOUT_PIN = '271806'

export const testSecrets: Secrets = {
  seal: 'test-seal-test-seal-test-seal-test-seal',
  pseudonym: 'test-pseudonym-test-pseudonym-test-ps',
  studioWallet: {
    providerId: 'perlas-studio',
    keyId: 'w1',
    secret: 'test-wallet-key-test-wallet-key-test',
  },
  studioOperator: {
    providerId: 'perlas-studio',
    keyId: 'o1',
    secret: 'test-operator-key-test-operator-key',
  },
  payApiKey: 'test-pay-api-key-test-pay-api-key-te',
  payWebhook: 'test-pay-webhook-test-pay-webhook-te',
}

export const testKycKeys = {
  current: 'k1',
  keys: { k1: 'a2V5LW9uZS1rZXktb25lLWtleS1vbmUta2V5LW9uZTE' },
  marks: 'bWFya3MtbWFya3MtbWFya3MtbWFya3MtbWFya3MtbWE',
}

let shared: Promise<KeyPair> | undefined
/** The first key of each lobby is the same in one process; the next of one lobby are new. */
function cheapSecrets() {
  let used = false
  const makeKeyPair = () => {
    if (used) return newKeyPair()
    used = true
    return (shared ??= newKeyPair())
  }
  return { cost: { memoryCost: 8, timeCost: 1 }, makeKeyPair }
}

const testSettings = {
  DATA_DIR: tmpdir(),
  LOG_LEVEL: 'fatal',
  RATE_LIMIT_SCALE: '1000',
  DATABASE_CONNECTIONS: '3',
  PATIENCE_SCALE: String(PATIENCE),
}

export type LobbyOptions = {
  swaps?: Parameters<typeof openContext>[1]
  env?: Record<string, string>
  firstBonus?: true
  /** A way back is asked for before the first withdrawal, as by default; most tests are not about it. */
  accountRecovery?: true
  /** New accounts ask two people for a withdrawal, as they do without tests. */
  newAccounts?: true
  /** Passwords cost what they cost players, and keys are new: for tests about them. */
  trueSecrets?: true
  /** Routes of a test's own, beside the lobby's. */
  routes?: (app: App) => void
}

/** Deposits bring no first-recharge bonus unless a test asks for it: most are about their own amounts. */
export async function openLobby(options: LobbyOptions = {}): Promise<Lobby> {
  const database = await createTestDatabase('lobby')
  const pictures = await mkdtemp(join(tmpdir(), 'perlas-kyc-'))
  const config = readConfig({
    DATABASE_URL: database.url,
    ...testSettings,
    SECRETS_JSON: JSON.stringify(testSecrets),
    KYC_DIR: pictures,
    KYC_KEYS_JSON: JSON.stringify(testKycKeys),
    ...options.env,
  })
  let ahead = 0
  let stopped: number | undefined
  const trueTime = options.swaps?.clock ?? (() => new Date())
  const clock = () => new Date((stopped ?? trueTime().getTime()) + ahead)
  const { ctx, close } = await openContext(config, {
    ...(options.trueSecrets ? {} : { secrets: cheapSecrets() }),
    ...options.swaps,
    clock,
  })
  const app = buildApp(ctx)
  options.routes?.(app)
  await app.ready()

  const secrets = secretsOfMoney(() => lobby)
  /** Passwords of players by their tokens: what a person would have in mind. */
  const passwords = new Map<string, string>()
  /** One proof for many calls, as the app keeps it. */
  const proofs = new Map<string, Promise<string>>()
  const send: Lobby['call'] = async (name, input = {}, token, headers = {}) => {
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

  const lobby: Lobby = {
    ctx,
    pool: ctx.db as Pool,
    async operate(sql, values) {
      const result = await ctx.db.query(sql, values)
      // Here at once, on other nodes by the words.
      dropCaches(ctx)
      for (const topic of tableTopics) ctx.fanout.publish(topic, '')
      return result
    },
    later(by) {
      ahead += milliseconds(by)
    },
    async before(by, work) {
      const now = ahead
      ahead -= milliseconds(by)
      try {
        return await work()
      } finally {
        ahead = now
      }
    },
    stopClock() {
      stopped ??= trueTime().getTime()
    },
    onTime() {
      ahead = 0
      stopped = undefined
    },
    app,
    secrets: testSecrets,
    async call(name, input = {}, token, headers = {}) {
      const answer = await send(name, input, token, headers)
      const password = passwords.get(token ?? '')
      if (answer.errcode !== PROOF_NEEDED || !password || 'x-proof' in headers) return answer
      const purpose = String(answer.body['pending'])
      const key = `${token} ${purpose}`
      const proof = proofs.get(key) ?? lobby.prove({ token, password }, purpose)
      proofs.set(key, proof)
      return send(name, input, token, { ...headers, 'x-proof': await proof })
    },
    async prove({ token, password }, purpose = 'identity') {
      const given = { purpose, password: await lobby.cipher(password) }
      const { body } = await send('prove', given, token, {})
      return String(body['proof'])
    },
    async cipher(password, at = {}) {
      const { body } = await lobby.call('anonymous/passwordKey')
      const { kid, jwk, now } = body['rsa'] as {
        kid: string
        jwk: webcrypto.JsonWebKey
        now: number
      }
      const plain = JSON.stringify({
        p: password,
        t: at.t ?? now,
        n: at.n ?? randomBytes(12).toString('base64url'),
      })
      const key = createPublicKey({ key: jwk, format: 'jwk' })
      const sealed = publicEncrypt(
        { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(plain),
      )
      return `v1.${kid}.${sealed.toString('base64url')}`
    },
    async register(
      account = `player${randomBytes(5).toString('hex')}`,
      password = 'sampaguita-47-reef',
    ) {
      const { body } = await lobby.call('accountRegist', {
        account,
        password: await lobby.cipher(password),
        type: 0,
        declaration: true,
      })
      if (body['errcode'] !== 0)
        throw new Error(`registering ${account} failed: ${String(body['errcode'])}`)
      passwords.set(String(body['token']), password)
      return { account, password, token: String(body['token']), playerId: Number(body['id']) }
    },
    ...secrets,
    verify: (playerId) => verifyPlayer(ctx, playerId),
    async fund(playerId, amount) {
      await move(ctx, {
        playerId,
        kind: 'deposit',
        key: `test-fund:${randomBytes(8).toString('hex')}`,
        postings: [
          { account: 'cash', amount },
          { account: 'payment', amount: -amount },
        ],
      })
    },
    async close() {
      await app.close()
      await close()
      await database.drop()
      await rm(pictures, { recursive: true, force: true })
    },
  }
  if (!options.accountRecovery)
    await lobby.operate('UPDATE cashier.payout_rules SET way_back = false')
  if (!options.newAccounts)
    await lobby.operate('UPDATE cashier.payout_rules SET new_account_hours = 0')
  if (!options.firstBonus) await lobby.operate('UPDATE campaigns.campaigns SET open = false')
  return lobby
}

/** The wallet password and the PIN of players: one setting for each, also when several requests are the first. */
function secretsOfMoney(lobby: () => Lobby): Pick<Lobby, 'walletPassword' | 'payoutPin'> {
  const passwords = new Map<number, Promise<void>>()
  const pins = new Map<number, Promise<void>>()
  type Owner = Parameters<Lobby['payoutPin']>[0]
  async function done(name: string, token: string, input: object, headers = {}) {
    const { errcode } = await lobby().call(name, input, token, headers)
    if (errcode !== 0) throw new Error(`${name} failed: ${errcode}`)
  }
  async function setPassword({ token, password }: Owner) {
    const [own, loginPassword] = await Promise.all([
      lobby().cipher(WALLET_PASSWORD),
      lobby().cipher(password),
    ])
    await done('safeboxPasswordInit', token, { password: own, loginPassword })
  }
  async function setPin({ playerId, token, password }: Owner) {
    const pin = await lobby().cipher(PAYOUT_PIN)
    const walletPassword = passwords.has(playerId) && (await lobby().cipher(WALLET_PASSWORD))
    const proof = await lobby().prove({ token, password }, 'payout')
    const input = walletPassword ? { pin, walletPassword } : { pin }
    await done('setPayoutPin', token, input, { 'x-proof': proof })
  }
  const once = async (known: Map<number, Promise<void>>, who: Owner, set: typeof setPin) => {
    const setting = known.get(who.playerId) ?? set(who)
    known.set(who.playerId, setting)
    await setting
  }
  return {
    async walletPassword(player) {
      await once(passwords, player, setPassword)
      return lobby().cipher(WALLET_PASSWORD)
    },
    async payoutPin(player) {
      await once(pins, player, setPin)
      return lobby().cipher(PAYOUT_PIN)
    },
  }
}

function milliseconds({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): number {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}
