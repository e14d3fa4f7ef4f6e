import type { AppContext } from '#/kernel/context.ts'

export type Passkey = {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  usedAt: Date | null
}

const columns = `credential_id AS "credentialId", public_key AS "publicKey", counter, transports, name,
  created_at AS "createdAt", used_at AS "usedAt"`

export async function readPasskeys(ctx: AppContext, playerId: number): Promise<Passkey[]> {
  const { rows } = await ctx.db.query<Passkey>(
    `SELECT ${columns} FROM accounts.passkeys WHERE player_id = $1 ORDER BY created_at`,
    [playerId],
  )
  return rows
}

export async function readPasskey(
  ctx: AppContext,
  playerId: number,
  credentialId: string,
): Promise<(Passkey & { state: 'active' | 'frozen' | 'closed' }) | undefined> {
  const { rows } = await ctx.db.query<Passkey & { state: 'active' | 'frozen' | 'closed' }>(
    `SELECT ${columns.replaceAll('created_at', 'k.created_at')}, p.state
       FROM accounts.passkeys k JOIN accounts.players p USING (player_id)
      WHERE player_id = $1 AND credential_id = $2`,
    [playerId, credentialId],
  )
  return rows[0]
}

/** False when the player has this passkey already, or the most that are allowed. */
export async function insertPasskey(
  tx: AppContext,
  playerId: number,
  key: Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>,
  most: number,
): Promise<boolean> {
  // The player's row is locked, or two at once could exceed the limit.
  await tx.db.query('SELECT 1 FROM accounts.players WHERE player_id = $1 FOR UPDATE', [playerId])
  const { rowCount } = await tx.db.query(
    `INSERT INTO accounts.passkeys (player_id, credential_id, public_key, counter, transports, name, created_at)
     SELECT $1, $2, $3, $4, $5, $6, $8
      WHERE (SELECT count(*) FROM accounts.passkeys WHERE player_id = $1) < $7
     ON CONFLICT DO NOTHING`,
    [
      playerId,
      key.credentialId,
      key.publicKey,
      key.counter,
      key.transports,
      key.name,
      most,
      tx.clock(),
    ],
  )
  return rowCount === 1
}

/** Stores a use; false when the counter did not grow: the same answer twice, or a copied key. */
export async function usePasskey(
  ctx: AppContext,
  playerId: number,
  credentialId: string,
  counter: number,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE accounts.passkeys SET counter = $3, used_at = $4
      WHERE player_id = $1 AND credential_id = $2 AND (counter < $3 OR (counter = 0 AND $3 = 0))`,
    [playerId, credentialId, counter, ctx.clock()],
  )
  return rowCount === 1
}

/** Returns the removed passkey's name; undefined when the player has no such passkey. */
export async function deletePasskey(
  ctx: AppContext,
  playerId: number,
  credentialId: string,
): Promise<string | undefined> {
  const { rows } = await ctx.db.query<{ name: string }>(
    'DELETE FROM accounts.passkeys WHERE player_id = $1 AND credential_id = $2 RETURNING name',
    [playerId, credentialId],
  )
  return rows[0]?.name
}
