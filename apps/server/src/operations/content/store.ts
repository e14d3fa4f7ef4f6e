import type { Banner, Notice, PromotionalVideo } from '@perlas/contract/content'
import type { AppContext } from '#/kernel/context.ts'
import type { Placed } from './placed.ts'

// What is on and not over: what starts later is among it, so that its moment is known before it comes.

const place = `ends_at AS "endsAt", hosts, audience, campaign_id AS "campaignId"`

/** Without its picture a banner is none. */
export async function readBanners(ctx: AppContext): Promise<(Banner & Placed)[]> {
  const { rows } = await ctx.db.query<Banner & Placed>(
    `SELECT banner_id AS id, click_type AS "clickType", click_action AS "clickAction",
            picture AS "imgUrl2", picture_desktop AS "imgUrlDesktop", alt, alt_fil AS "altFil", sort,
            starts_at AS "startsAt", ${place}
       FROM content.banners WHERE status = 1 AND picture <> '' AND (ends_at IS NULL OR ends_at > $1)
      ORDER BY sort, banner_id`,
    [ctx.clock()],
  )
  return rows
}

type NoticeRow = Omit<Notice, 'publishedAt' | 'filipino'> & {
  filipino: Notice['filipino'] | null
} & Placed

export async function readNotices(ctx: AppContext): Promise<(Notice & Placed)[]> {
  const { rows } = await ctx.db.query<NoticeRow>(
    `SELECT notice_id AS id, click_type AS "clickType", click_action AS "clickAction",
            picture AS "imgUrl2", title, summary, body, is_h5_pop AS "isH5Pop", sort,
            category, pinned, version, button, filipino, published_at AS "startsAt", ${place}
       FROM content.notices WHERE status = 1 AND (ends_at IS NULL OR ends_at > $1)
      ORDER BY pinned DESC, sort, published_at DESC`,
    [ctx.clock()],
  )
  return rows.map(({ filipino, ...row }) => ({
    ...row,
    ...(filipino && { filipino }),
    publishedAt: row.startsAt?.toISOString() ?? '',
  }))
}

type Lasting = Pick<Placed, 'startsAt' | 'endsAt' | 'hosts'>
const lasting = `starts_at AS "startsAt", ends_at AS "endsAt", hosts`

export type Link = { kind: string; id: string; url: string; isOut: boolean; nickname: string }

export async function readLinks(ctx: AppContext): Promise<(Link & Lasting)[]> {
  const { rows } = await ctx.db.query<Link & Lasting>(
    `SELECT kind, link_id AS id, url, is_out AS "isOut", nickname, ${lasting}
       FROM content.links WHERE status = 1 AND (ends_at IS NULL OR ends_at > $1) ORDER BY kind, sort`,
    [ctx.clock()],
  )
  return rows
}

export async function readVideos(ctx: AppContext): Promise<(PromotionalVideo & Placed)[]> {
  const { rows } = await ctx.db.query<PromotionalVideo & Placed>(
    `SELECT video_id AS id, click_type AS "clickType", click_action AS "clickAction",
            cover AS "coverImg", path, alt, alt_fil AS "altFil", starts_at AS "startsAt", ${place}
       FROM content.videos WHERE status = 1 AND cover <> '' AND (ends_at IS NULL OR ends_at > $1)
      ORDER BY sort, video_id`,
    [ctx.clock()],
  )
  return rows
}

export type Image = {
  kind: string
  id: string
  img: string
  alt: string
  altFil: string
  url: string
}

export async function readImages(ctx: AppContext): Promise<(Image & Lasting)[]> {
  const { rows } = await ctx.db.query<Image & Lasting>(
    `SELECT kind, image_id AS id, picture AS img, alt, alt_fil AS "altFil", url, ${lasting}
       FROM content.images WHERE status = 1 AND picture <> '' AND (ends_at IS NULL OR ends_at > $1)
      ORDER BY kind, sort, image_id`,
    [ctx.clock()],
  )
  return rows
}
