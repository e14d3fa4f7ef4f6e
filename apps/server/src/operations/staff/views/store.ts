import type { ListView, ViewedList } from '@perlas/contract/office-views'
import type { AppContext } from '#/kernel/context.ts'

/** Whose: a member's, or everybody's without one. */
type Kept = { list: ViewedList; ownerId: number | null }

/** Views of everybody, then views of the member, by name. */
export async function listViews(
  ctx: AppContext,
  { list, staffId }: { list: ViewedList; staffId: number },
): Promise<ListView[]> {
  const { rows } = await ctx.db.query<ListView>(
    `SELECT view_id AS "viewId", name, filter, owner_id IS NULL AS shared FROM staff.views
      WHERE list = $1 AND (owner_id IS NULL OR owner_id = $2)
      ORDER BY owner_id IS NOT NULL, lower(name), view_id`,
    [list, staffId],
  )
  return rows
}

/** The view's id; undefined where so many of them are kept already. The same name again is the same view. */
export async function storeView(
  ctx: AppContext,
  { list, ownerId, name, filter }: Kept & Pick<ListView, 'name' | 'filter'>,
  most: number,
): Promise<number | undefined> {
  const { rows } = await ctx.db.query<{ viewId: number }>(
    `INSERT INTO staff.views AS v (list, owner_id, name, filter, made_at)
     SELECT $1, $2::integer, $3, $4::jsonb, $5
      WHERE (SELECT count(*) FROM staff.views k
              WHERE k.list = $1 AND k.owner_id IS NOT DISTINCT FROM $2::integer AND k.name <> $3) < $6
     ON CONFLICT ON CONSTRAINT views_named DO UPDATE SET filter = excluded.filter, made_at = excluded.made_at
     RETURNING v.view_id AS "viewId"`,
    [list, ownerId, name, JSON.stringify(filter), ctx.clock(), most],
  )
  return rows[0]?.viewId
}

/** Drops a view and answers it; undefined where there is none of theirs. */
export async function deleteView(
  ctx: AppContext,
  { viewId, staffId, shared }: { viewId: number; staffId: number; shared: boolean },
): Promise<{ list: string; name: string; shared: boolean } | undefined> {
  const { rows } = await ctx.db.query<{ list: string; name: string; shared: boolean }>(
    `DELETE FROM staff.views WHERE view_id = $1 AND (owner_id = $2 OR (owner_id IS NULL AND $3))
     RETURNING list, name, owner_id IS NULL AS shared`,
    [viewId, staffId, shared],
  )
  return rows[0]
}
