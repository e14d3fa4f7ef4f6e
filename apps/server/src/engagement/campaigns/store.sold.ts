import type { AppContext } from '#/kernel/context.ts'

export type Sold = { campaignId: number; article: number; taken: number }

/** Sales of all shops on a day. */
export async function readSold(ctx: Pick<AppContext, 'db'>, day: string): Promise<Sold[]> {
  const { rows } = await ctx.db.query<Sold>({
    name: 'campaigns.read-sold',
    text: `SELECT campaign_id AS "campaignId", article, taken FROM campaigns.sold WHERE day = $1`,
    values: [day],
  })
  return rows
}

/** Takes one of an article's stock of the day; false where nothing is left of it. */
export async function takeStock(
  tx: Pick<AppContext, 'db'>,
  of: { campaignId: number; article: number; day: string; most: number },
): Promise<boolean> {
  const { rowCount } = await tx.db.query({
    name: 'campaigns.take-stock',
    text: `INSERT INTO campaigns.sold AS s (campaign_id, day, article, taken) VALUES ($1, $2, $3, 1)
           ON CONFLICT (campaign_id, day, article) DO UPDATE SET taken = s.taken + 1 WHERE s.taken < $4`,
    values: [of.campaignId, of.day, of.article, of.most],
  })
  return rowCount === 1
}

/** Days that are over are of no use to anybody. */
export async function deleteSold(ctx: Pick<AppContext, 'db'>, before: string): Promise<void> {
  await ctx.db.query('DELETE FROM campaigns.sold WHERE day < $1', [before])
}
