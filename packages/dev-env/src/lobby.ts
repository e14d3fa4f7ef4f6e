import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from '@perlas/database/pool'
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
import { callsOf } from './lobby-calls.ts'
import { secretsOfMoney } from './lobby-secrets.ts'
import { movableClock, type Span } from './movable-clock.ts'
import { PATIENCE } from './patience.ts'

type App = ReturnType<typeof buildApp>
type Rows = { rows: unknown[]; rowCount: number | null }
export type Answer = {
  status: number
  errcode: number
  body: Record<string, unknown>
  headers: Record<string, unknown>
}
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
  /** One that is there already, and stays; else one is made and dropped. */
  database?: { url: string }
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
  const own = options.database ? undefined : await createTestDatabase('lobby')
  const database = own ?? options.database
  const pictures = await mkdtemp(join(tmpdir(), 'perlas-kyc-'))
  const config = readConfig({
    DATABASE_URL: database?.url,
    ...testSettings,
    SECRETS_JSON: JSON.stringify(testSecrets),
    KYC_DIR: pictures,
    KYC_KEYS_JSON: JSON.stringify(testKycKeys),
    ...options.env,
  })
  const { clock, ...time } = movableClock(options.swaps?.clock ?? (() => new Date()))
  const { ctx, close } = await openContext(config, {
    ...(options.trueSecrets ? {} : { secrets: cheapSecrets() }),
    ...options.swaps,
    clock,
  })
  const app = buildApp(ctx)
  options.routes?.(app)
  await app.ready()

  const calls = callsOf(app)
  const lobby: Lobby = {
    ctx,
    pool: ctx.db as Pool,
    async operate(sql, values) {
      const result = await ctx.db.query(sql, values)
      // Here at once, on other nodes by messages.
      dropCaches(ctx)
      for (const topic of tableTopics) ctx.fanout.publish(topic, '')
      return result
    },
    ...time,
    app,
    secrets: testSecrets,
    ...calls,
    ...secretsOfMoney(calls),
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
      await own?.drop()
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
