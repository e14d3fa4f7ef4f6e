import type { Queryable } from '@perlas/database/pool'
import type { AppContext } from '#/kernel/context.ts'

type Db = { db: Queryable }

export type ProviderRow = { providerId: string; name: string; baseUrl: string; origin: string }

export type ProviderKeyRow = {
  providerId: string
  keyId: string
  direction: 'wallet' | 'operator'
  sealed: Buffer
}

export async function readProviders({
  db,
}: Db): Promise<{ providers: ProviderRow[]; keys: ProviderKeyRow[] }> {
  const providers = await db.query<ProviderRow>(
    `SELECT provider_id AS "providerId", name, base_url AS "baseUrl", origin
       FROM play.providers WHERE enabled`,
  )
  const keys = await db.query<ProviderKeyRow>(
    `SELECT k.provider_id AS "providerId", k.key_id AS "keyId", k.direction, k.sealed
       FROM play.provider_keys k JOIN play.providers p USING (provider_id)
      WHERE p.enabled AND (k.not_after IS NULL OR k.not_after > now()) ORDER BY k.added_at`,
  )
  return { providers: providers.rows, keys: keys.rows }
}

export async function upsertProvider({ db }: Db, provider: ProviderRow): Promise<void> {
  await db.query(
    `INSERT INTO play.providers (provider_id, name, base_url, origin) VALUES ($1, $2, $3, $4)
     ON CONFLICT (provider_id) DO UPDATE SET name = $2, base_url = $3, origin = $4`,
    [provider.providerId, provider.name, provider.baseUrl, provider.origin],
  )
}

export async function upsertProviderKey(
  { db }: Pick<AppContext, 'db'>,
  key: ProviderKeyRow,
): Promise<void> {
  await db.query(
    `INSERT INTO play.provider_keys (provider_id, key_id, direction, sealed) VALUES ($1, $2, $3, $4)
     ON CONFLICT (provider_id, direction, key_id) DO UPDATE SET sealed = $4, not_after = NULL`,
    [key.providerId, key.keyId, key.direction, key.sealed],
  )
}
