import { may } from '@perlas/contract/office-call'
import type { WorkKind } from '@perlas/contract/office-desk'
import { rightsOf, type RightName, type Rights } from '@perlas/contract/office-rights'
import type { AppContext } from '#/kernel/context.ts'
import { IDLE_MINUTES } from '#/platform/audit/audit.ts'

/** A session ends after this, used or not. */
const SESSION_HOURS = 12
/** A sign-in that stopped half way is over after this. */
const PENDING_MINUTES = 10

export type Stage = 'password' | 'enrol' | 'code' | 'open'
export type Member = {
  staffId: number
  name: string
  passwordHash: string
  role: string
  mustChange: boolean
}
export type StaffSession = Member & {
  roleName: string
  rights: Rights
  stage: Stage
  tokenHash: Buffer
  codeUntil: Date | null
  /** Opened by the company's provider. */
  byOpenId: boolean
  /** Whether the member may come in from the address that asks. */
  admitted: boolean
}

const columns = `m.staff_id AS "staffId", m.name, m.password_hash AS "passwordHash", m.role,
  m.must_change AS "mustChange"`

/** A member who is not shut out, whether they may come in from an address, and whether by the company's provider alone. */
export async function readMember(
  ctx: AppContext,
  name: string,
  address = '',
): Promise<(Member & { admitted: boolean; linked: boolean }) | undefined> {
  const { rows } = await ctx.db.query<Member & { admitted: boolean; linked: boolean }>(
    `SELECT ${columns}, staff.admits(m.role, $2) AS admitted,
            EXISTS (SELECT FROM staff.openid_links l WHERE l.staff_id = m.staff_id) AS linked
       FROM staff.members m WHERE m.name = $1 AND m.disabled_at IS NULL`,
    [name, address],
  )
  return rows[0]
}

/** The owner as the first start made one: never signed in, and not reset by another member. */
export type Newcomer = { passwordHash: string; madeAt: string }

/** Makes the owner of a new installation, with a password that is known to no one yet. The second of two starts changes nothing. */
export async function insertOwner(ctx: AppContext, passwordHash: string): Promise<void> {
  await ctx.db.query(
    `INSERT INTO staff.members (name, password_hash)
     SELECT 'owner', $1 WHERE NOT EXISTS (SELECT 1 FROM staff.members) ON CONFLICT DO NOTHING`,
    [passwordHash],
  )
}

/** Undefined where the owner chose a password, was given one by another member, or is shut out. */
export async function readNewcomer(ctx: AppContext): Promise<Newcomer | undefined> {
  const { rows } = await ctx.db.query<Newcomer>(
    `SELECT password_hash AS "passwordHash", extract(epoch FROM created_at)::text AS "madeAt" FROM staff.members
      WHERE name = 'owner' AND must_change AND login_made_at IS NULL AND disabled_at IS NULL`,
  )
  return rows[0]
}

/** Gives the owner this one-time password, unless the owner chose one meanwhile. */
export async function replaceNewcomer(ctx: AppContext, passwordHash: string): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE staff.members SET password_hash = $1
      WHERE name = 'owner' AND must_change AND login_made_at IS NULL AND disabled_at IS NULL`,
    [passwordHash],
  )
  return rowCount === 1
}

export async function memberNames(
  ctx: AppContext,
  staffIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await ctx.db.query<{ id: number; name: string }>(
    'SELECT staff_id AS id, name FROM staff.members WHERE staff_id = ANY($1)',
    [staffIds],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const ofMoney = { roles: may.money, rights: ['takeWork', 'work:money'] } as const
/** By kind of work: built-in roles that take it at the desk, and the rights that other roles need for it, all of them. */
const deciders: Record<WorkKind, { roles: readonly string[]; rights: readonly RightName[] }> = {
  withdrawal: ofMoney,
  exception: ofMoney,
  dispute: ofMoney,
  'held-win': ofMoney,
  verification: { roles: may.kyc, rights: ['takeWork', 'approveKyc'] },
}
/** Members who may take work of a kind at the desk, by their role or by break-glass, and are not shut out. */
export async function deskMembers(
  ctx: AppContext,
  kind: WorkKind,
): Promise<{ staffId: number; name: string }[]> {
  const { roles, rights } = deciders[kind]
  const { rows } = await ctx.db.query<{ staffId: number; name: string }>(
    `SELECT m.staff_id AS "staffId", m.name
       FROM staff.members m,
            LATERAL (SELECT ARRAY[m.role] || ARRAY(SELECT g.role_id FROM staff.open_glass(m.staff_id) g) AS ids) has
      WHERE m.disabled_at IS NULL AND (has.ids && $1::text[]
         OR (SELECT count(DISTINCT c.call) FROM staff.role_calls c WHERE c.role_id = ANY (has.ids) AND c.call = ANY ($2))
            = cardinality($2::text[]))
      ORDER BY m.name`,
    [roles, rights],
  )
  return rows
}

export async function replacePassword(
  ctx: AppContext,
  staffId: number,
  passwordHash: string,
): Promise<void> {
  await ctx.db.query(
    'UPDATE staff.members SET password_hash = $2, must_change = false WHERE staff_id = $1',
    [staffId, passwordHash],
  )
}

/** The hash of the same password in its one form; one that was changed meanwhile stays. */
export async function renewPassword(
  ctx: AppContext,
  { staffId, passwordHash, hash }: { staffId: number; passwordHash: string; hash: string },
): Promise<void> {
  await ctx.db.query(
    'UPDATE staff.members SET password_hash = $3 WHERE staff_id = $1 AND password_hash = $2',
    [staffId, passwordHash, hash],
  )
}

export async function insertStaffSession(
  ctx: AppContext,
  session: {
    staffId: number
    tokenHash: Buffer
    address: string
    stage: Stage
    byOpenId: boolean
    /** Whether a code of the app was given just now. */
    proved: boolean
  },
): Promise<void> {
  const { staffId, tokenHash, address, stage, byOpenId, proved } = session
  await ctx.db.query(
    `INSERT INTO staff.sessions (staff_id, token_hash, address, stage, by_openid, proved_at)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN now() END)`,
    [staffId, tokenHash, address, stage, byOpenId, proved],
  )
}

/** A further code brings another token; the one before still works for a minute, as without a code. */
export async function renewStaffSession(
  ctx: AppContext,
  { before, after }: { before: Buffer; after: Buffer },
): Promise<Date | undefined> {
  const { rows } = await ctx.db.query<{ until: Date }>(
    `WITH renewed AS (
       UPDATE staff.sessions SET token_hash = $2, token_hash_before = $1, proved_at = now()
        WHERE token_hash = $1 AND stage = 'open' AND ended_at IS NULL
        RETURNING staff.code_until(proved_at) AS until),
     opened AS (UPDATE staff.openings SET token_hash = $2 WHERE token_hash = $1)
     SELECT until FROM renewed`,
    [before, after],
  )
  return rows[0]?.until
}

/**
 * The member of a live session. The token of before a further code is taken for one minute more, and counts as without a code.
 * A request counts as activity, unless a page sent it by itself. With break-glass open the member has the rights of both
 * roles, and comes in only from addresses that both admit. A session ends when its member no longer signs in the way
 * that opened it: by password, or by the company's provider.
 */
export async function readStaffSession(
  ctx: AppContext,
  { tokenHash, address, passive }: { tokenHash: Buffer; address: string; passive: boolean },
): Promise<StaffSession | undefined> {
  const { rows } = await ctx.db.query<
    Omit<StaffSession, 'rights'> & {
      given: string[]
      /** From the role of an open glass. */
      lentRole: string | null
      lent: string[]
    }
  >(
    `WITH seen AS (
       UPDATE staff.sessions SET last_active_at = CASE WHEN $2 THEN last_active_at ELSE now() END
        WHERE (token_hash = $1 OR token_hash_before = $1 AND proved_at > now() - interval '1 minute')
          AND ended_at IS NULL AND last_active_at > now() - make_interval(mins => ${IDLE_MINUTES})
          AND created_at > now() - CASE stage WHEN 'open' THEN make_interval(hours => ${SESSION_HOURS})
                                              ELSE make_interval(mins => ${PENDING_MINUTES}) END
       RETURNING staff_id, stage, token_hash, by_openid, staff.code_until(proved_at) AS code_until)
     SELECT ${columns}, s.stage, s.token_hash AS "tokenHash", s.by_openid AS "byOpenId",
            CASE WHEN s.token_hash = $1 AND s.code_until > now() THEN s.code_until END AS "codeUntil", r.name AS "roleName",
            staff.admits(m.role, $3) AND (g.role_id IS NULL OR staff.admits(g.role_id, $3)) AS admitted,
            ARRAY(SELECT c.call FROM staff.role_calls c WHERE c.role_id = m.role) AS given, g.role_id AS "lentRole",
            ARRAY(SELECT c.call FROM staff.role_calls c WHERE c.role_id = g.role_id) AS lent
       FROM staff.members m JOIN seen s USING (staff_id) JOIN staff.roles r ON r.role_id = m.role
       LEFT JOIN LATERAL staff.open_glass(m.staff_id) g ON true
      WHERE m.disabled_at IS NULL
        AND s.by_openid = EXISTS (SELECT FROM staff.openid_links l WHERE l.staff_id = m.staff_id)`,
    [tokenHash, passive, address],
  )
  return rows.map(({ given, lentRole, lent, ...row }) => ({
    ...row,
    rights: new Set([...rightsOf(row.role, given), ...(lentRole ? rightsOf(lentRole, lent) : [])]),
  }))[0]
}

/** False when it ended before: of two requests with one token one goes on. */
export async function endStaffSession(ctx: AppContext, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE staff.sessions SET ended_at = now()
      WHERE (token_hash = $1 OR token_hash_before = $1) AND ended_at IS NULL`,
    [tokenHash],
  )
  return rowCount === 1
}

export async function endStaffSessions(ctx: AppContext, staffId: number): Promise<number> {
  const { rowCount } = await ctx.db.query(
    'UPDATE staff.sessions SET ended_at = now() WHERE staff_id = $1 AND ended_at IS NULL',
    [staffId],
  )
  return rowCount ?? 0
}

export async function countStaffSessions(ctx: AppContext, staffId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM staff.sessions WHERE staff_id = $1 AND stage = 'open'
        AND ended_at IS NULL AND last_active_at > now() - make_interval(mins => ${IDLE_MINUTES})
        AND created_at > now() - make_interval(hours => ${SESSION_HOURS})`,
    [staffId],
  )
  return rows[0]?.open ?? 0
}
