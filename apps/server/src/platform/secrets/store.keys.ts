import type { AppContext } from '#/kernel/context.ts'

export async function readPasswordKeys(
  ctx: AppContext,
): Promise<
  { kid: string; publicJwk: { kty: 'RSA'; n: string; e: string }; sealed: Buffer; notAfter: Date }[]
> {
  const { rows } = await ctx.db.query(
    `SELECT kid, public_jwk AS "publicJwk", sealed_private AS sealed, not_after AS "notAfter"
       FROM accounts.password_keys WHERE not_after > now() - interval '1 day' ORDER BY created_at DESC`,
  )
  return rows
}

export async function insertPasswordKey(
  ctx: AppContext,
  key: { kid: string; publicJwk: unknown; sealed: Buffer },
): Promise<void> {
  // Two nodes may make one each; both are good.
  await ctx.db.query(
    `INSERT INTO accounts.password_keys (kid, public_jwk, sealed_private, not_after)
     VALUES ($1, $2, $3, now() + interval '30 days')`,
    [key.kid, key.publicJwk, key.sealed],
  )
}

/** False when the nonce was used before. */
export async function useNonce(ctx: AppContext, nonce: string): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    'INSERT INTO accounts.password_nonces (nonce) VALUES ($1) ON CONFLICT DO NOTHING',
    [nonce],
  )
  return rowCount === 1
}
