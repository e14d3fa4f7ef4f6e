import type { AppContext } from '#/kernel/context.ts'
import { daysAfter } from '#/kernel/manila.ts'

/** How long a key takes passwords. */
const KEY_DAYS = 30

export async function readPasswordKeys(
  ctx: AppContext,
): Promise<
  { kid: string; publicJwk: { kty: 'RSA'; n: string; e: string }; sealed: Buffer; notAfter: Date }[]
> {
  const { rows } = await ctx.db.query(
    `SELECT kid, public_jwk AS "publicJwk", sealed_private AS sealed, not_after AS "notAfter"
       FROM accounts.password_keys WHERE not_after > $1 ORDER BY created_at DESC`,
    [daysAfter(ctx.clock(), -1)],
  )
  return rows
}

export async function insertPasswordKey(
  ctx: AppContext,
  key: { kid: string; publicJwk: unknown; sealed: Buffer },
): Promise<void> {
  // Two nodes may make one each; both are good.
  await ctx.db.query(
    `INSERT INTO accounts.password_keys (kid, public_jwk, sealed_private, not_after, created_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [key.kid, key.publicJwk, key.sealed, daysAfter(ctx.clock(), KEY_DAYS), ctx.clock()],
  )
}

/** False when the nonce was used before. */
export async function useNonce(ctx: AppContext, nonce: string): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    'INSERT INTO accounts.password_nonces (nonce, used_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [nonce, ctx.clock()],
  )
  return rowCount === 1
}
