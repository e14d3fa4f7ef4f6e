import { Type, type Static, type TObject, type TSchema } from 'typebox'
import { strict } from './fields.ts'
import { oneOf } from './one-of.ts'
import { noticeCategories } from './my-content.ts'
import { audiences, type ContentKind, type PictureShape } from './office-content.ts'

// The shape of what the office writes, by kind. Apart from the calls: the office's shell needs those alone.

/** What pictures there are, how large they are drawn, and how large they are kept for sharp screens. */
export const pictureShapes = {
  'banner-phone': { width: 720, height: 320, large: 1440 },
  'banner-desktop': { width: 1360, height: 340, large: 2720 },
  'film-cover': { width: 1280, height: 640, large: 1920 },
  'footer-payment': { width: 96, height: 48, large: 192 },
  'footer-care': { width: 240, height: 120, large: 480 },
} as const satisfies Record<PictureShape, { width: number; height: number; large: number }>

/** An uploaded picture, or one of ours; both without an ending. One of ours may be a drawing with one. */
export const PICTURE_PATTERN =
  '^(|/content/[a-z][a-z-]*-[0-9a-f]{32}|/pictures/[a-z]+/[A-Za-z0-9-]+(\\.svg)?|/video/[A-Za-z0-9-]+\\.(webp|avif|jpg))$'

/** How large a film may be, how long in seconds, and between which sizes, in pixels, each of its sides is. */
export const filmLimits = { bytes: 24 * 1024 * 1024, longest: 90, least: 240, most: 1920 } as const
/** Films are sent and kept in parts of this size, the last one in what is left. */
export const FILM_PART_BYTES = 512 * 1024

const filmKinds = { webm: 'video/webm', mp4: 'video/mp4' } as const

/** What browsers choose a film from. A path without an ending stands for both encodings; one with an ending is used as it is. */
export function filmSources(path: string): { src: string; type: string | undefined }[] {
  const ending = /\.(\w+)(?:\?.*)?$/.exec(path)?.[1]
  if (ending) return [{ src: path, type: filmKinds[ending as keyof typeof filmKinds] }]
  return Object.entries(filmKinds).map(([kind, type]) => ({ src: `${path}.${kind}`, type }))
}

const Picture = Type.String({ pattern: PICTURE_PATTERN, maxLength: 120 })
const text = (most: number, least = 0) => Type.String({ minLength: least, maxLength: most })
const inBoth = <Words extends TSchema>(words: Words) =>
  Type.Object({ 'en-PH': words, 'fil-PH': words }, strict)

/** A moment, as ISO 8601 in UTC; empty for none. */
const Moment = Type.String({
  pattern: '^(|[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{3})?Z)$',
})
const Hosts = Type.Array(text(200, 1), { maxItems: 30 })

export const ContentAudience = Type.Object(
  {
    who: oneOf(audiences),
    /** Registered no longer ago than so many days; 0 for any time. */
    newDays: Type.Integer({ minimum: 0, maximum: 365 }),
    levelFrom: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  strict,
)
export type ContentAudience = Static<typeof ContentAudience>

const placed = { on: Type.Boolean(), startsAt: Moment, endsAt: Moment, hosts: Hosts }
const announced = {
  ...placed,
  audience: ContentAudience,
  /** The campaign that it is about; 0 for none. It goes, or says so, when that is over. */
  campaignId: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
  sort: Type.Integer({ minimum: -1000, maximum: 1000 }),
}
/** Where a tap leads: 0 nowhere, 1 an activity by its number, 3 a path of ours or an address outside. */
const leads = {
  clickType: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(3)]),
  clickAction: text(300),
}

export const BannerValue = Type.Object(
  {
    ...announced,
    ...leads,
    picture: Picture,
    pictureDesktop: Picture,
    alt: inBoth(text(120)),
  },
  strict,
)
export type BannerValue = Static<typeof BannerValue>

const NoticeTexts = inBoth(
  Type.Object({ title: text(70), summary: text(200), body: text(6_000), button: text(24) }, strict),
)
export const NoticeValue = Type.Object(
  {
    ...announced,
    ...leads,
    picture: Picture,
    category: oneOf(noticeCategories),
    pinned: Type.Boolean(),
    /** Also in the popup of home. */
    popup: Type.Boolean(),
    texts: NoticeTexts,
  },
  strict,
)
export type NoticeValue = Static<typeof NoticeValue>

export const PageValue = Type.Object(
  { ...placed, sort: announced.sort, picture: Picture, texts: NoticeTexts },
  strict,
)
export type PageValue = Static<typeof PageValue>

export const FilmValue = Type.Object(
  {
    ...announced,
    /** 1 the film of an activity, 2 that of everybody. */
    clickType: Type.Union([Type.Literal(1), Type.Literal(2)]),
    /** The number of the activity, or of the game that it shows; empty for none. */
    clickAction: Type.String({ pattern: '^[0-9]{0,6}$' }),
    cover: Picture,
    /** One of ours, without an ending: `.webm` and `.mp4` lie there; or an uploaded one, in the one format that it came in. */
    path: Type.String({
      pattern: '^(/video/[A-Za-z0-9-]+|/content/film-[0-9a-f]{32}\\.(mp4|webm))$',
      maxLength: 120,
    }),
    alt: inBoth(text(160)),
  },
  strict,
)
export type FilmValue = Static<typeof FilmValue>

export const imageGroups = ['payment', 'responsible'] as const
export const ImageValue = Type.Object(
  {
    ...placed,
    sort: announced.sort,
    group: oneOf(imageGroups),
    picture: Picture,
    alt: text(120),
    altFil: Type.Optional(text(120)),
    url: text(300),
  },
  strict,
)
export type ImageValue = Static<typeof ImageValue>

export const linkGroups = ['social', 'service'] as const
export const LinkValue = Type.Object(
  {
    ...placed,
    sort: announced.sort,
    group: oneOf(linkGroups),
    url: text(300),
    nickname: text(40),
  },
  strict,
)
export type LinkValue = Static<typeof LinkValue>

export const contentValues = {
  banner: BannerValue,
  notice: NoticeValue,
  page: PageValue,
  film: FilmValue,
  image: ImageValue,
  link: LinkValue,
} as const satisfies Record<ContentKind, TObject>
export type ContentValue = {
  banner: BannerValue
  notice: NoticeValue
  page: PageValue
  film: FilmValue
  image: ImageValue
  link: LinkValue
}
