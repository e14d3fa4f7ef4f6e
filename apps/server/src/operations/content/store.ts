import type { Banner, Notice, PromotionalVideo } from '@perlas/contract/content'
import type { AppContext } from '#/kernel/context.ts'

export async function readBanners(ctx: AppContext): Promise<Banner[]> {
  const { rows } = await ctx.db.query<Banner>(
    `SELECT banner_id AS id, click_type AS "clickType", click_action AS "clickAction",
            picture AS "imgUrl2", picture_desktop AS "imgUrlDesktop", alt, sort
       FROM content.banners WHERE status = 1 ORDER BY sort, banner_id`,
  )
  return rows
}

export async function readNotices(ctx: AppContext): Promise<Notice[]> {
  const { rows } = await ctx.db.query<Omit<Notice, 'publishedAt'> & { publishedAt: Date }>(
    `SELECT notice_id AS id, click_type AS "clickType", click_action AS "clickAction",
            picture AS "imgUrl2", title, summary, body, is_h5_pop AS "isH5Pop", sort,
            published_at AS "publishedAt"
       FROM content.notices WHERE status = 1 AND published_at <= $1
      ORDER BY sort, published_at DESC`,
    [ctx.clock()],
  )
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }))
}

export type Link = { kind: string; id: string; url: string; isOut: boolean; nickname: string }

export async function readLinks(ctx: AppContext): Promise<Link[]> {
  const { rows } = await ctx.db.query<Link>(
    `SELECT kind, link_id AS id, url, is_out AS "isOut", nickname FROM content.links ORDER BY kind, sort`,
  )
  return rows
}

export async function readVideos(ctx: AppContext): Promise<PromotionalVideo[]> {
  const { rows } = await ctx.db.query<PromotionalVideo>(
    `SELECT video_id AS id, click_type AS "clickType", click_action AS "clickAction",
            cover AS "coverImg", path, alt
       FROM content.videos WHERE status = 1 ORDER BY sort, video_id`,
  )
  return rows
}

export type Image = { kind: string; id: string; img: string; alt: string; url: string }

export async function readImages(ctx: AppContext): Promise<Image[]> {
  const { rows } = await ctx.db.query<Image>(
    `SELECT kind, image_id AS id, picture AS img, alt, url
       FROM content.images WHERE status = 1 ORDER BY kind, sort, image_id`,
  )
  return rows
}
