import type { AppContext } from '#/kernel/context.ts'

/** Where factors are kept: players and operators have tables of the same shape in schemas of their own. */
export type FactorTables =
  | { schema: 'accounts'; key: 'player_id' }
  | { schema: 'staff'; key: 'staff_id' }

export type Factor = { sealedSecret: Buffer; confirmed: boolean }
export type FactorStore = ReturnType<typeof factorStore>

/** The statements on the factors and recovery codes of one kind of people. */
export function factorStore({ schema, key }: FactorTables) {
  const factors = `${schema}.second_factors`
  const codes = `${schema}.recovery_codes`
  return {
    async read(ctx: AppContext, id: number): Promise<Factor | undefined> {
      const { rows } = await ctx.db.query<Factor>({
        name: `${schema}.read-factor`,
        text: `SELECT sealed_secret AS "sealedSecret", confirmed_at IS NOT NULL AS confirmed
                 FROM ${factors} WHERE ${key} = $1`,
        values: [id],
      })
      return rows[0]
    },

    /** A secret that is not in force yet; false when one is already. */
    async put(ctx: AppContext, id: number, sealedSecret: Buffer): Promise<boolean> {
      const { rowCount } = await ctx.db.query(
        `INSERT INTO ${factors} AS f (${key}, sealed_secret) VALUES ($1, $2)
         ON CONFLICT (${key}) DO UPDATE SET sealed_secret = $2, last_step = 0
          WHERE f.confirmed_at IS NULL`,
        [id, sealedSecret],
      )
      return rowCount === 1
    },

    /** Each time step opens once; false when this one, or a later one, did. */
    async takeStep(ctx: AppContext, id: number, step: number): Promise<boolean> {
      const { rowCount } = await ctx.db.query(
        `UPDATE ${factors} SET last_step = $2 WHERE ${key} = $1 AND last_step < $2`,
        [id, step],
      )
      return rowCount === 1
    },

    /** Puts it in force with new recovery codes; false when it is already. In a transaction. */
    async confirm(tx: AppContext, id: number, hashes: Buffer[]): Promise<boolean> {
      const { rowCount } = await tx.db.query(
        `UPDATE ${factors} SET confirmed_at = $2 WHERE ${key} = $1 AND confirmed_at IS NULL`,
        [id, tx.clock()],
      )
      if (rowCount !== 1) return false
      await tx.db.query(`DELETE FROM ${codes} WHERE ${key} = $1`, [id])
      await tx.db.query(`INSERT INTO ${codes} (${key}, code_hash) SELECT $1, unnest($2::bytea[])`, [
        id,
        hashes,
      ])
      return true
    },

    async remove(tx: AppContext, id: number): Promise<void> {
      await tx.db.query(`DELETE FROM ${codes} WHERE ${key} = $1`, [id])
      await tx.db.query(`DELETE FROM ${factors} WHERE ${key} = $1`, [id])
    },

    /** False when it is none, or was used. */
    async spendRecoveryCode(ctx: AppContext, id: number, codeHash: Buffer): Promise<boolean> {
      const { rowCount } = await ctx.db.query(
        `UPDATE ${codes} SET used_at = $3 WHERE ${key} = $1 AND code_hash = $2 AND used_at IS NULL`,
        [id, codeHash, ctx.clock()],
      )
      return rowCount === 1
    },

    async countRecoveryCodes(ctx: AppContext, id: number): Promise<number> {
      const { rows } = await ctx.db.query<{ left: number }>(
        `SELECT count(*)::int AS left FROM ${codes} WHERE ${key} = $1 AND used_at IS NULL`,
        [id],
      )
      return rows[0]?.left ?? 0
    },
  }
}
