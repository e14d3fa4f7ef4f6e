import type { ContentKind } from '@perlas/contract/office-content'
import type { AppContext } from '#/kernel/context.ts'
import type { AnyValue } from './live.ts'

type Db = Pick<AppContext, 'db'>
export type VersionStatus = 'draft' | 'proposed' | 'approved' | 'refused'
export type VersionRow = {
  kind: ContentKind
  itemId: string
  version: number
  value: AnyValue
  status: VersionStatus
  promises: string[]
  note: string
  returnsTo: number
  proposedBy: number | null
  at: Date
  decidedBy: number | null
  decidedAt: Date | null
}
const columns = `kind, item_id AS "itemId", version, value, status, promises, note, coalesce(returns_to, 0) AS "returnsTo",
  proposed_by AS "proposedBy", proposed_at AS at, decided_by AS "decidedBy", decided_at AS "decidedAt"`

/** Changes of content go one by one: numbers, and what a version is judged by, stand still until it is stored. */
export async function holdContent(tx: Db): Promise<void> {
  await tx.db.query(`SELECT pg_advisory_xact_lock(hashtextextended('content.versions', 0))`)
}

/** The newest version of everything. */
export async function listNewest(ctx: Db): Promise<VersionRow[]> {
  const { rows } = await ctx.db.query<VersionRow>(
    `SELECT DISTINCT ON (kind, item_id) ${columns} FROM content.versions ORDER BY kind, item_id, version DESC`,
  )
  return rows
}

export async function listVersions(
  ctx: Db,
  { kind, itemId }: { kind: ContentKind; itemId: string },
): Promise<VersionRow[]> {
  const { rows } = await ctx.db.query<VersionRow>(
    `SELECT ${columns} FROM content.versions WHERE kind = $1 AND item_id = $2 ORDER BY version DESC LIMIT 200`,
    [kind, itemId],
  )
  return rows
}

export async function lockVersion(
  tx: Db,
  of: { kind: ContentKind; itemId: string; version: number },
): Promise<VersionRow | undefined> {
  const { rows } = await tx.db.query<VersionRow>(
    `SELECT ${columns} FROM content.versions WHERE kind = $1 AND item_id = $2 AND version = $3 FOR UPDATE`,
    [of.kind, of.itemId, of.version],
  )
  return rows[0]
}

export async function versionOfKey(
  tx: Db,
  key: string,
): Promise<(VersionRow & { asked: string }) | undefined> {
  const { rows } = await tx.db.query<VersionRow & { asked: string }>(
    `SELECT ${columns}, asked FROM content.versions WHERE request_key = $1`,
    [key],
  )
  return rows[0]
}

/** The highest number of a kind that is counted, live or written; notices and pages share theirs. */
export async function highestNumber(tx: Db, kind: ContentKind): Promise<number> {
  const { rows } = await tx.db.query<{ most: number }>(
    `SELECT coalesce(max(n), 0)::int AS most FROM (
       SELECT item_id::int AS n FROM content.versions
        WHERE (kind = $1 OR ($1 IN ('notice', 'page') AND kind IN ('notice', 'page'))) AND item_id ~ '^[0-9]+$'
       UNION ALL SELECT banner_id FROM content.banners WHERE $1 = 'banner'
       UNION ALL SELECT notice_id FROM content.notices WHERE $1 IN ('notice', 'page')
       UNION ALL SELECT video_id FROM content.videos WHERE $1 = 'film') numbers`,
    [kind],
  )
  return rows[0]?.most ?? 0
}

export async function insertVersion(
  tx: Db,
  of: Omit<VersionRow, 'decidedBy' | 'decidedAt'> & { key: string; asked: string },
): Promise<void> {
  await tx.db.query(
    `INSERT INTO content.versions (kind, item_id, version, value, status, promises, note, returns_to, request_key, asked,
                                   proposed_by, proposed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, nullif($8, 0), $9, $10, $11, $12)`,
    [
      of.kind,
      of.itemId,
      of.version,
      JSON.stringify(of.value),
      of.status,
      of.promises,
      of.note,
      of.returnsTo,
      of.key,
      of.asked,
      of.proposedBy,
      of.at,
    ],
  )
}

/** Which uploaded pictures a version shows: they stay as long as it does. */
export async function namePictures(
  tx: Db,
  of: { kind: ContentKind; itemId: string; version: number; pictureIds: readonly string[] },
): Promise<void> {
  await tx.db.query(
    `INSERT INTO content.version_pictures (kind, item_id, version, picture_id) SELECT $1, $2, $3, unnest($4::text[])`,
    [of.kind, of.itemId, of.version, of.pictureIds],
  )
}

export async function nameFilms(
  tx: Db,
  of: { kind: ContentKind; itemId: string; version: number; filmIds: readonly string[] },
): Promise<void> {
  await tx.db.query(
    `INSERT INTO content.version_films (kind, item_id, version, film_id) SELECT $1, $2, $3, unnest($4::text[])`,
    [of.kind, of.itemId, of.version, of.filmIds],
  )
}

export async function endVersion(
  tx: Db,
  of: {
    kind: ContentKind
    itemId: string
    version: number
    status: 'approved' | 'refused'
    staffId: number | null
    at: Date
  },
): Promise<void> {
  await tx.db.query(
    `UPDATE content.versions SET status = $4, decided_by = $5, decided_at = $6
      WHERE kind = $1 AND item_id = $2 AND version = $3`,
    [of.kind, of.itemId, of.version, of.status, of.staffId, of.at],
  )
}
