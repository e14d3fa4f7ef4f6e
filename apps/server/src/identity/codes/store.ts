import type { AppContext } from '#/kernel/context.ts'

/** How many codes were asked for, by whom; `wait` is the seconds until this number may ask again. */
export async function countCodes(
  ctx: AppContext,
  ask: { mobile: string; address: string; device: string },
  resendSeconds: number,
): Promise<{
  wait: number
  numberHour: number
  numberDay: number
  addressHour: number
  deviceHour: number
}> {
  const { rows } = await ctx.db.query(
    `SELECT
       coalesce((SELECT ceil(extract(epoch FROM max(created_at) + make_interval(secs => $4) - $5::timestamptz))::int
          FROM accounts.codes WHERE mobile = $1 AND created_at > $5::timestamptz - make_interval(secs => $4)), 0) AS wait,
       (SELECT count(*) FROM accounts.codes WHERE mobile = $1 AND created_at > $5::timestamptz - interval '1 hour') AS "numberHour",
       (SELECT count(*) FROM accounts.codes WHERE mobile = $1 AND created_at > $5::timestamptz - interval '1 day') AS "numberDay",
       (SELECT count(*) FROM accounts.codes WHERE address = $2 AND created_at > $5::timestamptz - interval '1 hour') AS "addressHour",
       (SELECT count(*) FROM accounts.codes
         WHERE device_hash = $3 AND $3 <> '' AND created_at > $5::timestamptz - interval '1 hour') AS "deviceHour"`,
    [ask.mobile, ask.address, ask.device, resendSeconds, ctx.clock()],
  )
  return rows[0]
}

/** One request for a number at a time: what it counts includes what the one before it stored. */
export async function lockMobile(tx: AppContext, mobile: string): Promise<void> {
  await tx.db.query(`SELECT pg_advisory_xact_lock(hashtextextended('code:' || $1, 0))`, [mobile])
}

export async function insertCode(
  ctx: AppContext,
  code: {
    purpose: string
    mobile: string
    codeHash: Buffer | null
    address: string
    device: string
    minutes: number
  },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO accounts.codes (purpose, mobile, code_hash, address, device_hash, expires_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $7::timestamptz + make_interval(mins => $6), $7)`,
    [
      code.purpose,
      code.mobile,
      code.codeHash,
      code.address,
      code.device,
      code.minutes,
      ctx.clock(),
    ],
  )
}

/** Takes one try from the latest code that is still good; undefined when there is none or it is worn out. */
export async function takeTry(
  ctx: AppContext,
  purpose: string,
  mobile: string,
  most: number,
): Promise<{ codeId: number; codeHash: Buffer | null } | undefined> {
  const { rows } = await ctx.db.query<{ codeId: number; codeHash: Buffer | null }>(
    `UPDATE accounts.codes SET tries = tries + 1
      WHERE code_id = (SELECT code_id FROM accounts.codes
                        WHERE mobile = $2 AND purpose = $1 ORDER BY created_at DESC, code_id DESC LIMIT 1)
        AND used_at IS NULL AND expires_at > $4 AND tries < $3
      RETURNING code_id AS "codeId", code_hash AS "codeHash"`,
    [purpose, mobile, most, ctx.clock()],
  )
  return rows[0]
}

/** False when somebody else used it first. */
export async function useCode(ctx: AppContext, codeId: number): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    'UPDATE accounts.codes SET used_at = $2 WHERE code_id = $1 AND used_at IS NULL',
    [codeId, ctx.clock()],
  )
  return rowCount === 1
}
