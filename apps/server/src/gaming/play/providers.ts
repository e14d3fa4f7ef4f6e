import { OPERATOR_BASE } from '@perlas/contract/provider-api'
import { traceHeaders } from '@perlas/log/trace'
import { signedClient, type SignedClient } from '@perlas/provider-kit/client'
import type { SigningKey } from '@perlas/provider-kit/signing'
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { AppContext } from '#/kernel/context.ts'
import { cached } from '#/kernel/cached.ts'
import {
  readProviders,
  upsertProvider,
  upsertProviderKey,
  type ProviderRow,
} from './store.providers.ts'

export type Provider = ProviderRow & {
  /** Signs what we ask of it; undefined while it has no operator key. */
  client: SignedClient | undefined
}

/** Calls in a row that each provider left without an answer, as this program saw it. */
type Unanswered = Map<string, number>
type Loaded = { providers: Map<string, Provider>; walletSecrets: Map<string, string> }

/** Who may call us and whom we call: the house's studio from the configuration, others from the database. */
export type Registry = {
  /** The secret that signs calls of a provider under a key id. */
  walletSecret(ctx: AppContext, providerId: string, keyId: string): Promise<string | undefined>
  provider(ctx: AppContext, providerId: string): Promise<Provider | undefined>
  ids(ctx: AppContext): Promise<string[]>
  unanswered: ReadonlyMap<string, number>
  drop(): void
}

/** A launch keeps a person waiting; a provider that takes longer is down for us. */
const OPERATOR_TIME_LIMIT_MS = 4_000

export function openRegistry(): Registry {
  const unanswered: Unanswered = new Map()
  const { now, drop } = cached(5_000, (ctx) => load(ctx, unanswered), { stands: true })
  return {
    walletSecret: async (ctx, providerId, keyId) =>
      (await now(ctx)).walletSecrets.get(`${providerId}/${keyId}`),
    provider: async (ctx, providerId) => (await now(ctx)).providers.get(providerId),
    ids: async (ctx) => [...(await now(ctx)).providers.keys()],
    unanswered,
    drop,
  }
}

async function load(ctx: AppContext, unanswered: Unanswered): Promise<Loaded> {
  const { secrets, studioApi, studioUrl } = ctx.config
  const { providers: rows, keys } = await readProviders(ctx)
  const studio: ProviderRow = {
    providerId: secrets.studioWallet.providerId,
    name: 'Perlas Studio',
    baseUrl: studioApi,
    origin: new URL(studioUrl).origin,
  }
  const operatorKeys = new Map<string, SigningKey>([[studio.providerId, secrets.studioOperator]])
  const walletSecrets = new Map([
    [`${studio.providerId}/${secrets.studioWallet.keyId}`, secrets.studioWallet.secret],
  ])
  for (const { providerId, keyId, direction, sealed } of keys) {
    const secret = unseal(secrets.seal, sealed, `${providerId}/${direction}/${keyId}`)
    if (direction === 'wallet') walletSecrets.set(`${providerId}/${keyId}`, secret)
    // The newest key is the one we sign with.
    else operatorKeys.set(providerId, { providerId, keyId, secret })
  }
  const providers = new Map<string, Provider>()
  for (const row of [studio, ...rows]) {
    const key = operatorKeys.get(row.providerId)
    const client = key
      ? signedClient({
          baseUrl: row.baseUrl,
          basePath: OPERATOR_BASE,
          key,
          clock: () => ctx.clock().getTime(),
          timeLimitMs: OPERATOR_TIME_LIMIT_MS * ctx.config.patience,
          more: traceHeaders,
          onReply: (kind) =>
            unanswered.set(
              row.providerId,
              kind === 'unknown' ? (unanswered.get(row.providerId) ?? 0) + 1 : 0,
            ),
        })
      : undefined
    providers.set(row.providerId, { ...row, client })
  }
  return { providers, walletSecrets }
}

/** Adds a provider or changes it; its secrets are kept sealed. */
export async function addProvider(
  ctx: Pick<AppContext, 'db' | 'config' | 'chance'>,
  provider: ProviderRow & { walletKey: SigningKey; operatorKey: SigningKey },
): Promise<void> {
  await upsertProvider(ctx, provider)
  for (const [direction, { keyId, secret }] of [
    ['wallet', provider.walletKey],
    ['operator', provider.operatorKey],
  ] as const) {
    const { providerId } = provider
    const sealed = seal(ctx, secret, `${providerId}/${direction}/${keyId}`)
    await upsertProviderKey(ctx, { providerId, keyId, direction, sealed })
  }
}

/** AES-256-GCM; the name of the key is bound in, so that sealed secrets cannot be swapped. */
function seal(ctx: Pick<AppContext, 'config' | 'chance'>, secret: string, name: string): Buffer {
  const nonce = ctx.chance(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(ctx.config.secrets.seal), nonce)
  cipher.setAAD(Buffer.from(name))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

function unseal(master: string, sealed: Buffer, name: string): string {
  const cipher = createDecipheriv('aes-256-gcm', sealingKey(master), sealed.subarray(0, 12))
  cipher.setAAD(Buffer.from(name))
  cipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]).toString('utf8')
}

function sealingKey(master: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', master, '', 'play.provider-keys', 32))
}
