import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>

export type Upload = { staffId: number; filmId: string | null }
export type Film = {
  filmId: string
  bytes: number
  seconds: number
  width: number
  height: number
  staffId: number
  at: Date
}

/** An upload by its key: begun with whichever part comes first, whoever of two requests comes first. */
export async function beginUpload(
  tx: Db,
  { key, staffId, at }: { key: string; staffId: number; at: Date },
): Promise<Upload & { isNew: boolean }> {
  const { rowCount } = await tx.db.query(
    `INSERT INTO content.film_uploads (upload_key, staff_id, begun_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [key, staffId, at],
  )
  const { rows } = await tx.db.query<Upload>(
    `SELECT staff_id AS "staffId", film_id AS "filmId" FROM content.film_uploads WHERE upload_key = $1 FOR UPDATE`,
    [key],
  )
  const [upload] = rows
  if (!upload) throw new Error('an upload is gone before it began')
  return { ...upload, isNew: rowCount === 1 }
}

export async function lockUpload(tx: Db, key: string): Promise<Upload | undefined> {
  const { rows } = await tx.db.query<Upload>(
    `SELECT staff_id AS "staffId", film_id AS "filmId" FROM content.film_uploads WHERE upload_key = $1 FOR UPDATE`,
    [key],
  )
  return rows[0]
}

/** Whether the part is there as it is: one that is there already stays what it was. */
export async function keepPart(
  tx: Db,
  of: { key: string; part: number; bytes: Buffer },
): Promise<boolean> {
  await tx.db.query(
    `INSERT INTO content.film_upload_parts (upload_key, part, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [of.key, of.part, of.bytes],
  )
  const { rows } = await tx.db.query<{ same: boolean }>(
    `SELECT bytes = $3 AS same FROM content.film_upload_parts WHERE upload_key = $1 AND part = $2`,
    [of.key, of.part, of.bytes],
  )
  return rows[0]?.same ?? false
}

/** Only the last few of a member: who begins again and again fills nothing up. */
export async function dropOlder(tx: Db, staffId: number, kept: number): Promise<void> {
  await tx.db.query(
    `DELETE FROM content.film_uploads WHERE film_id IS NULL AND upload_key IN (
       SELECT upload_key FROM content.film_uploads WHERE staff_id = $1 AND film_id IS NULL
        ORDER BY begun_at DESC, upload_key OFFSET $2)`,
    [staffId, kept],
  )
}

export async function readUpload(ctx: Db, key: string): Promise<{ part: number; bytes: Buffer }[]> {
  const { rows } = await ctx.db.query<{ part: number; bytes: Buffer }>(
    'SELECT part, bytes FROM content.film_upload_parts WHERE upload_key = $1 ORDER BY part',
    [key],
  )
  return rows
}

/** The same bytes are the same film, whoever sends them again; it is young again. */
export async function insertFilm(tx: Db, film: Film, parts: readonly Buffer[]): Promise<void> {
  await tx.db.query(
    `INSERT INTO content.films (film_id, bytes, seconds, width, height, made_by, made_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (film_id) DO UPDATE SET made_at = excluded.made_at`,
    [film.filmId, film.bytes, film.seconds, film.width, film.height, film.staffId, film.at],
  )
  for (const [part, bytes] of parts.entries())
    await tx.db.query(
      `INSERT INTO content.film_parts (film_id, part, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [film.filmId, part, bytes],
    )
}

export async function endUpload(tx: Db, key: string, filmId: string): Promise<void> {
  await tx.db.query('UPDATE content.film_uploads SET film_id = $2 WHERE upload_key = $1', [
    key,
    filmId,
  ])
  await tx.db.query('DELETE FROM content.film_upload_parts WHERE upload_key = $1', [key])
}

export async function dropUpload(ctx: Db, key: string): Promise<void> {
  await ctx.db.query('DELETE FROM content.film_uploads WHERE upload_key = $1 AND film_id IS NULL', [
    key,
  ])
}

/** Those of the list that are there. */
export async function knownFilms(ctx: Db, filmIds: readonly string[]): Promise<string[]> {
  const { rows } = await ctx.db.query<{ id: string }>(
    'SELECT film_id AS id FROM content.films WHERE film_id = ANY($1)',
    [filmIds],
  )
  return rows.map(({ id }) => id)
}

/** What was uploaded, the newest first. */
export async function listFilms(ctx: Db): Promise<Film[]> {
  const { rows } = await ctx.db.query<Film>(
    `SELECT film_id AS "filmId", bytes, seconds, width, height, made_by AS "staffId", made_at AS at
       FROM content.films ORDER BY made_at DESC, film_id LIMIT 50`,
  )
  return rows
}

export async function sizeOfFilm(ctx: Db, filmId: string): Promise<number | undefined> {
  const { rows } = await ctx.db.query<{ bytes: number }>({
    name: 'film-size',
    text: 'SELECT bytes FROM content.films WHERE film_id = $1',
    values: [filmId],
  })
  return rows[0]?.bytes
}

export async function readFilmPart(
  ctx: Db,
  of: { filmId: string; part: number },
): Promise<Buffer | undefined> {
  const { rows } = await ctx.db.query<{ bytes: Buffer }>({
    name: 'film-part',
    text: 'SELECT bytes FROM content.film_parts WHERE film_id = $1 AND part = $2',
    values: [of.filmId, of.part],
  })
  return rows[0]?.bytes
}

/** What no version shows, made before, and what never came whole. What one names meanwhile is kept by its key. */
export async function dropUnshown(
  ctx: Db,
  { films, uploads }: { films: Date; uploads: Date },
): Promise<void> {
  await ctx.db.query(
    `DELETE FROM content.films f WHERE made_at < $1
        AND NOT EXISTS (SELECT 1 FROM content.version_films v WHERE v.film_id = f.film_id)`,
    [films],
  )
  await ctx.db.query('DELETE FROM content.film_uploads WHERE begun_at < $1', [uploads])
}
