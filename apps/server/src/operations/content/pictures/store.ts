import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>

export async function insertPicture(
  tx: Db,
  of: {
    pictureId: string
    shape: string
    staffId: number
    at: Date
    files: readonly { name: string; bytes: Buffer }[]
  },
): Promise<void> {
  // The same pixels are the same picture, whoever sends them again; it is young again.
  await tx.db.query(
    `INSERT INTO content.pictures (picture_id, shape, made_by, made_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (picture_id) DO UPDATE SET made_at = excluded.made_at`,
    [of.pictureId, of.shape, of.staffId, of.at],
  )
  for (const { name, bytes } of of.files)
    await tx.db.query(
      `INSERT INTO content.picture_files (picture_id, file, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [of.pictureId, name, bytes],
    )
}

/** Those of the list that are there. */
export async function knownPictures(ctx: Db, pictureIds: readonly string[]): Promise<string[]> {
  const { rows } = await ctx.db.query<{ id: string }>(
    'SELECT picture_id AS id FROM content.pictures WHERE picture_id = ANY($1)',
    [pictureIds],
  )
  return rows.map(({ id }) => id)
}

export async function readFile(
  ctx: Db,
  of: { pictureId: string; file: string },
): Promise<Buffer | undefined> {
  const { rows } = await ctx.db.query<{ bytes: Buffer }>(
    'SELECT bytes FROM content.picture_files WHERE picture_id = $1 AND file = $2',
    [of.pictureId, of.file],
  )
  return rows[0]?.bytes
}

/** What no version shows, made before. What one names meanwhile is kept by its key. */
export async function dropUnnamed(ctx: Db, before: Date): Promise<void> {
  await ctx.db.query(
    `DELETE FROM content.pictures p WHERE made_at < $1
        AND NOT EXISTS (SELECT 1 FROM content.version_pictures v WHERE v.picture_id = p.picture_id)`,
    [before],
  )
}
