import type { ContentAudience, ContentValue, NoticeValue } from '@perlas/contract/content-values'
import type { ContentKind } from '@perlas/contract/office-content'
import type { Notice } from '@perlas/contract/content'
import type { AppContext } from '#/kernel/context.ts'
import { momentOf } from '#/kernel/manila.ts'

// What players see now, as the office writes it: rows of each kind, and back.

type Db = Pick<AppContext, 'db' | 'clock'>
export type AnyValue = ContentValue[ContentKind]
export type Live = { itemId: string; version: number; value: AnyValue }

const iso = (at: Date | null) => at?.toISOString() ?? ''
const moment = (text: string) => (text === '' ? null : (momentOf(text) ?? null))

type PlacedRow = { status: number; startsAt: Date | null; endsAt: Date | null; hosts: string[] }
type AnnouncedRow = PlacedRow & {
  audience: Partial<ContentAudience>
  campaignId: number | null
  sort: number
}
const placedOf = ({ status, startsAt, endsAt, hosts }: PlacedRow) => ({
  on: status === 1,
  startsAt: iso(startsAt),
  endsAt: iso(endsAt),
  hosts,
})
const announcedOf = (row: AnnouncedRow) => ({
  ...placedOf(row),
  audience: {
    who: row.audience.who ?? ('all' as const),
    newDays: row.audience.newDays ?? 0,
    levelFrom: row.audience.levelFrom ?? 0,
  },
  campaignId: row.campaignId ?? 0,
  sort: row.sort,
})
const clickOf = (type: number) => (type === 1 || type === 3 ? type : 0)

type Words = { title: string; summary: string; body: string; button: string }
const noWords: Words = { title: '', summary: '', body: '', button: '' }

const placedColumns = `status, starts_at AS "startsAt", ends_at AS "endsAt", hosts, version, sort`
const announcedColumns = `${placedColumns}, audience, campaign_id AS "campaignId"`

async function banners(ctx: Db): Promise<Live[]> {
  const { rows } = await ctx.db.query<
    AnnouncedRow & {
      itemId: string
      version: number
      clickType: number
      clickAction: string
      picture: string
      pictureDesktop: string
      alt: string
      altFil: string
    }
  >(
    `SELECT banner_id::text AS "itemId", click_type AS "clickType", click_action AS "clickAction", picture,
            picture_desktop AS "pictureDesktop", alt, alt_fil AS "altFil", ${announcedColumns}
       FROM content.banners ORDER BY sort, banner_id`,
  )
  return rows.map((row) => ({
    itemId: row.itemId,
    version: row.version,
    value: {
      ...announcedOf(row),
      clickType: clickOf(row.clickType),
      clickAction: row.clickAction,
      picture: row.picture,
      pictureDesktop: row.pictureDesktop,
      alt: { 'en-PH': row.alt, 'fil-PH': row.altFil },
    },
  }))
}

async function notices(ctx: Db, page: boolean): Promise<Live[]> {
  const { rows } = await ctx.db.query<
    AnnouncedRow &
      Words & {
        itemId: string
        version: number
        clickType: number
        clickAction: string
        picture: string
        category: NoticeValue['category']
        pinned: boolean
        popup: boolean
        filipino: Notice['filipino'] | null
      }
  >(
    `SELECT notice_id::text AS "itemId", click_type AS "clickType", click_action AS "clickAction", picture, title,
            summary, body, button, filipino, category, pinned, is_h5_pop AS popup, status, published_at AS "startsAt",
            ends_at AS "endsAt", hosts, version, sort, audience, campaign_id AS "campaignId"
       FROM content.notices WHERE (category = 'page') = $1 ORDER BY pinned DESC, sort, published_at DESC`,
    [page],
  )
  return rows.map((row) => {
    const { title, summary, body, button } = row
    const texts = {
      'en-PH': { title, summary, body, button },
      'fil-PH': { ...noWords, ...row.filipino },
    }
    return {
      itemId: row.itemId,
      version: row.version,
      value: page
        ? { ...placedOf(row), sort: row.sort, picture: row.picture, texts }
        : {
            ...announcedOf(row),
            clickType: clickOf(row.clickType),
            clickAction: row.clickAction,
            picture: row.picture,
            category: row.category,
            pinned: row.pinned,
            popup: row.popup,
            texts,
          },
    }
  })
}

async function films(ctx: Db): Promise<Live[]> {
  const { rows } = await ctx.db.query<
    AnnouncedRow & {
      itemId: string
      version: number
      clickType: number
      clickAction: string
      cover: string
      path: string
      alt: string
      altFil: string
    }
  >(
    `SELECT video_id::text AS "itemId", click_type AS "clickType", click_action AS "clickAction", cover, path, alt,
            alt_fil AS "altFil", ${announcedColumns}
       FROM content.videos ORDER BY sort, video_id`,
  )
  return rows.map((row) => ({
    itemId: row.itemId,
    version: row.version,
    value: {
      ...announcedOf(row),
      clickType: row.clickType === 1 ? 1 : 2,
      clickAction: row.clickAction,
      cover: row.cover,
      path: row.path,
      alt: { 'en-PH': row.alt, 'fil-PH': row.altFil },
    },
  }))
}

async function images(ctx: Db): Promise<Live[]> {
  const { rows } = await ctx.db.query<
    PlacedRow & {
      group: 'payment' | 'responsible'
      id: string
      version: number
      sort: number
      picture: string
      alt: string
      altFil: string
      url: string
    }
  >(
    `SELECT kind AS "group", image_id AS id, picture, alt, alt_fil AS "altFil", url, ${placedColumns}
       FROM content.images ORDER BY kind, sort, image_id`,
  )
  return rows.map((row) => ({
    itemId: `${row.group}/${row.id}`,
    version: row.version,
    value: {
      ...placedOf(row),
      sort: row.sort,
      group: row.group,
      picture: row.picture,
      alt: row.alt,
      altFil: row.altFil,
      url: row.url,
    },
  }))
}

async function links(ctx: Db): Promise<Live[]> {
  const { rows } = await ctx.db.query<
    PlacedRow & {
      group: 'social' | 'service'
      id: string
      version: number
      sort: number
      url: string
      nickname: string
    }
  >(
    `SELECT kind AS "group", link_id AS id, url, nickname, ${placedColumns} FROM content.links
      WHERE is_out ORDER BY kind, sort`,
  )
  return rows.map((row) => ({
    itemId: `${row.group}/${row.id}`,
    version: row.version,
    value: {
      ...placedOf(row),
      sort: row.sort,
      group: row.group,
      url: row.url,
      nickname: row.nickname,
    },
  }))
}

/** Everything of a kind that players see, or would if it were on. */
export function liveOf(ctx: Db, kind: ContentKind): Promise<Live[]> {
  switch (kind) {
    case 'banner':
      return banners(ctx)
    case 'notice':
      return notices(ctx, false)
    case 'page':
      return notices(ctx, true)
    case 'film':
      return films(ctx)
    case 'image':
      return images(ctx)
    case 'link':
      return links(ctx)
  }
}

type Written<Kind extends ContentKind> = {
  itemId: string
  version: number
  value: ContentValue[Kind]
}

/** Where, when and to whom, as the columns want it. */
function placeOf(value: AnyValue) {
  return [value.on ? 1 : 0, moment(value.endsAt), value.hosts] as const
}
const audienceOf = (value: { audience: ContentAudience; campaignId: number }) =>
  [
    value.audience.who === 'all' ? {} : value.audience,
    value.campaignId === 0 ? null : value.campaignId,
  ] as const

async function writeBanner(tx: Db, { itemId, version, value }: Written<'banner'>): Promise<void> {
  await tx.db.query(
    `INSERT INTO content.banners (banner_id, click_type, click_action, picture, picture_desktop, alt, alt_fil, sort,
            version, starts_at, status, ends_at, hosts, audience, campaign_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     ON CONFLICT (banner_id) DO UPDATE SET click_type = excluded.click_type, click_action = excluded.click_action,
            picture = excluded.picture, picture_desktop = excluded.picture_desktop, alt = excluded.alt,
            alt_fil = excluded.alt_fil, sort = excluded.sort, version = excluded.version,
            starts_at = excluded.starts_at, status = excluded.status, ends_at = excluded.ends_at,
            hosts = excluded.hosts, audience = excluded.audience, campaign_id = excluded.campaign_id`,
    [
      Number(itemId),
      value.clickType,
      value.clickAction,
      value.picture,
      value.pictureDesktop,
      value.alt['en-PH'],
      value.alt['fil-PH'],
      value.sort,
      version,
      moment(value.startsAt),
      ...placeOf(value),
      ...audienceOf(value),
    ],
  )
}

/** Without a start it is from now on; what is out already keeps its day. */
async function writeNotice(
  tx: Db,
  { itemId, version, value }: { itemId: string; version: number; value: NoticeValue },
  category: string,
): Promise<void> {
  const { 'en-PH': english, 'fil-PH': filipino } = value.texts
  await tx.db.query(
    `INSERT INTO content.notices AS n (notice_id, click_type, click_action, picture, title, summary, body, button,
            filipino, is_h5_pop, pinned, category, sort, version, published_at, status, ends_at, hosts, audience,
            campaign_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, coalesce($15::timestamptz, $21::timestamptz), $16, $17, $18, $19, $20)
     ON CONFLICT (notice_id) DO UPDATE SET click_type = excluded.click_type, click_action = excluded.click_action,
            picture = excluded.picture, title = excluded.title, summary = excluded.summary, body = excluded.body,
            button = excluded.button, filipino = excluded.filipino, is_h5_pop = excluded.is_h5_pop,
            pinned = excluded.pinned, category = excluded.category, sort = excluded.sort, version = excluded.version,
            published_at = coalesce($15::timestamptz, least(n.published_at, $21::timestamptz)), status = excluded.status,
            ends_at = excluded.ends_at, hosts = excluded.hosts, audience = excluded.audience,
            campaign_id = excluded.campaign_id`,
    [
      Number(itemId),
      value.clickType,
      value.clickAction,
      value.picture,
      english.title,
      english.summary,
      english.body,
      english.button,
      Object.values(filipino).every((text) => text === '') ? null : filipino,
      value.popup,
      value.pinned,
      category,
      value.sort,
      version,
      moment(value.startsAt),
      ...placeOf(value),
      ...audienceOf(value),
      tx.clock(),
    ],
  )
}

async function writeFilm(tx: Db, { itemId, version, value }: Written<'film'>): Promise<void> {
  await tx.db.query(
    `INSERT INTO content.videos (video_id, click_type, click_action, cover, path, alt, alt_fil, sort, version, starts_at,
            status, ends_at, hosts, audience, campaign_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     ON CONFLICT (video_id) DO UPDATE SET click_type = excluded.click_type, click_action = excluded.click_action,
            cover = excluded.cover, path = excluded.path, alt = excluded.alt, alt_fil = excluded.alt_fil,
            sort = excluded.sort, version = excluded.version, starts_at = excluded.starts_at,
            status = excluded.status, ends_at = excluded.ends_at, hosts = excluded.hosts,
            audience = excluded.audience, campaign_id = excluded.campaign_id`,
    [
      Number(itemId),
      value.clickType,
      value.clickAction,
      value.cover,
      value.path,
      value.alt['en-PH'],
      value.alt['fil-PH'],
      value.sort,
      version,
      moment(value.startsAt),
      ...placeOf(value),
      ...audienceOf(value),
    ],
  )
}

const nameIn = (itemId: string) => itemId.slice(itemId.indexOf('/') + 1)

async function writeImage(tx: Db, { itemId, version, value }: Written<'image'>): Promise<void> {
  await tx.db.query(
    `INSERT INTO content.images (kind, image_id, picture, alt, alt_fil, url, sort, version, starts_at, status, ends_at,
                                 hosts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (kind, image_id) DO UPDATE SET picture = excluded.picture, alt = excluded.alt,
            alt_fil = excluded.alt_fil, url = excluded.url, sort = excluded.sort, version = excluded.version, starts_at = excluded.starts_at,
            status = excluded.status, ends_at = excluded.ends_at, hosts = excluded.hosts`,
    [
      value.group,
      nameIn(itemId),
      value.picture,
      value.alt,
      value.altFil ?? '',
      value.url,
      value.sort,
      version,
      moment(value.startsAt),
      ...placeOf(value),
    ],
  )
}

async function writeLink(tx: Db, { itemId, version, value }: Written<'link'>): Promise<void> {
  await tx.db.query(
    `INSERT INTO content.links (kind, link_id, url, nickname, sort, version, starts_at, status, ends_at, hosts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (kind, link_id) DO UPDATE SET url = excluded.url, nickname = excluded.nickname,
            sort = excluded.sort, version = excluded.version, starts_at = excluded.starts_at,
            status = excluded.status, ends_at = excluded.ends_at, hosts = excluded.hosts`,
    [
      value.group,
      nameIn(itemId),
      value.url,
      value.nickname,
      value.sort,
      version,
      moment(value.startsAt),
      ...placeOf(value),
    ],
  )
}

/** A version becomes what players see. */
export async function writeLive(
  tx: Db,
  kind: ContentKind,
  of: { itemId: string; version: number; value: AnyValue },
): Promise<void> {
  const { itemId, version } = of
  switch (kind) {
    case 'banner':
      return writeBanner(tx, { itemId, version, value: of.value as ContentValue['banner'] })
    case 'notice': {
      const value = of.value as NoticeValue
      return writeNotice(tx, { itemId, version, value }, value.category)
    }
    case 'page': {
      const value: NoticeValue = {
        ...(of.value as ContentValue['page']),
        clickType: 0,
        clickAction: '',
        audience: { who: 'all', newDays: 0, levelFrom: 0 },
        campaignId: 0,
        category: 'service',
        pinned: false,
        popup: false,
      }
      return writeNotice(tx, { itemId, version, value }, 'page')
    }
    case 'film':
      return writeFilm(tx, { itemId, version, value: of.value as ContentValue['film'] })
    case 'image':
      return writeImage(tx, { itemId, version, value: of.value as ContentValue['image'] })
    case 'link':
      return writeLink(tx, { itemId, version, value: of.value as ContentValue['link'] })
  }
}
