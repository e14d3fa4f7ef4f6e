import { Type, type Static, type TObject, type TSchema } from 'typebox'
import { noticeCategories } from './my-content.ts'
import { strict } from './fields.ts'
import { oneOf } from './kyc.ts'
import { defineOffice, View, type OfficeRole } from './office-call.ts'

// What the office writes for everybody: banners, notices, pages, films, pictures and links of the footer. Every change is a
// version; what promises something waits for a second member.

export const contentKinds = ['banner', 'notice', 'page', 'film', 'image', 'link'] as const
export type ContentKind = (typeof contentKinds)[number]

const write = ['owner', 'finance', 'support'] as const satisfies readonly OfficeRole[]
const read = ['owner', 'finance', 'support', 'auditor'] as const satisfies readonly OfficeRole[]
/** Who looks at what promises something. */
export const contentApprovers = ['owner', 'finance'] as const satisfies readonly OfficeRole[]

/** What pictures there are, how large they are drawn, and how large they are kept for sharp screens. */
export const pictureShapes = {
  'banner-phone': { width: 720, height: 320, large: 1440 },
  'banner-desktop': { width: 1360, height: 340, large: 2720 },
  'film-cover': { width: 1280, height: 640, large: 1920 },
  'footer-payment': { width: 96, height: 48, large: 192 },
  'footer-care': { width: 240, height: 120, large: 480 },
} as const satisfies Record<string, { width: number; height: number; large: number }>
export type PictureShape = keyof typeof pictureShapes

/** An uploaded picture, or one of ours; both without an ending. One of ours may be a drawing with one. */
export const PICTURE_PATTERN =
  '^(|/content/[a-z][a-z-]*-[0-9a-f]{32}|/pictures/[a-z]+/[A-Za-z0-9-]+(\\.svg)?|/video/[A-Za-z0-9-]+\\.(webp|avif|jpg))$'

const Picture = Type.String({ pattern: PICTURE_PATTERN, maxLength: 120 })
const text = (most: number, least = 0) => Type.String({ minLength: least, maxLength: most })
const inBoth = <Words extends TSchema>(words: Words) =>
  Type.Object({ 'en-PH': words, 'fil-PH': words }, strict)

/** A moment, as ISO 8601 in UTC; empty for none. */
const Moment = Type.String({
  pattern: '^(|[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{3})?Z)$',
})
const Hosts = Type.Array(text(200, 1), { maxItems: 30 })

/** all: everybody; out: who is not logged in; in: players, of these days and levels. */
export const audiences = ['all', 'out', 'in'] as const
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
    path: Type.String({ pattern: '^/video/[A-Za-z0-9-]+$' }),
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

/** off: taken down, or never published; bare: its picture is missing, so nobody sees it; campaign: its campaign is over. */
export const contentStates = [
  'running',
  'scheduled',
  'over',
  'off',
  'bare',
  'campaign',
  'draft',
] as const
export type ContentState = (typeof contentStates)[number]

const Kind = oneOf(contentKinds)
const ItemId = Type.String({ pattern: '^[a-z0-9][a-z0-9/-]{0,59}$', maxLength: 60 })
const Value = Type.Record(Type.String(), Type.Unknown())
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000 })

const Item = Type.Object({
  /** `banner:3`, for the list. */
  id: Type.String(),
  kind: Kind,
  itemId: Type.String(),
  title: Type.String(),
  picture: Type.String(),
  state: oneOf(contentStates),
  /** A newer version than the one that is shown. */
  newer: oneOf(['', 'draft', 'proposed']),
  startsAt: Type.String(),
  endsAt: Type.String(),
  hosts: Hosts,
  audience: oneOf(audiences),
  version: Version,
})
export type OfficeContentItem = Static<typeof Item>

const Campaign = Type.Object({
  campaignId: Type.Integer(),
  title: Type.String(),
  activity: Type.Integer(),
  state: oneOf(['draft', 'scheduled', 'running', 'paused', 'over']),
})
export type OfficeContentCampaign = Static<typeof Campaign>

export const officeContent = defineOffice({
  name: 'content',
  summary: 'What is written for players, with how each stands; recorded once for each opening.',
  roles: read,
  input: { view: View },
  output: {
    rows: Type.Array(Item),
    /** What can be chosen from. */
    hosts: Type.Array(Type.String()),
    campaigns: Type.Array(Campaign),
    games: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    levels: Type.Array(Type.Object({ level: Type.Integer(), name: Type.String() })),
    films: Type.Array(Type.String()),
    /** Hosts outside that the settings allow links to. */
    outside: Type.Array(Type.String()),
  },
})

const OneVersion = Type.Object({
  version: Version,
  value: Value,
  status: oneOf(['draft', 'proposed', 'approved', 'refused']),
  promises: Type.Array(Type.String()),
  note: Type.String(),
  /** The older version that it took up; 0 for none. */
  returnsTo: Version,
  by: Type.String(),
  at: Type.String(),
  decidedBy: Type.String(),
  decidedAt: Type.String(),
  mine: Type.Boolean(),
  /** Players see this one. */
  live: Type.Boolean(),
})
export type OfficeContentVersion = Static<typeof OneVersion>

export const officeContentItem = defineOffice({
  name: 'contentItem',
  summary: 'One of it with all its versions, the newest first.',
  roles: read,
  input: { kind: Kind, itemId: ItemId },
  output: { state: oneOf(contentStates), versions: Type.Array(OneVersion) },
})

export const officeCheckContent = defineOffice({
  name: 'checkContent',
  summary: 'What is wrong with a version, and what of it promises something. Nothing is stored.',
  roles: write,
  input: { kind: Kind, itemId: ItemId, value: Value },
  output: { problems: Type.Array(Type.String()), promises: Type.Array(Type.String()) },
})

export const officeSaveContent = defineOffice({
  name: 'saveContent',
  summary:
    'A new version: a draft, or published. What promises something waits for another member. Asking again with the key is once.',
  roles: write,
  input: {
    key: Type.String({ minLength: 8, maxLength: 64 }),
    kind: Kind,
    /** `new` for what there is none of. */
    itemId: ItemId,
    /** The newest version that was read; 0 for what was never changed here. */
    from: Version,
    value: Value,
    note: text(200),
    publish: Type.Boolean(),
    /** The older version whose words these are; 0 for none. */
    returnsTo: Version,
  },
  output: {
    status: oneOf(['draft', 'approved', 'proposed', 'refused', 'wrong']),
    problems: Type.Array(Type.String()),
    itemId: Type.String(),
    version: Version,
  },
})

export const officeDecideContent = defineOffice({
  name: 'decideContent',
  summary: 'Publishes what somebody else proposed, or refuses it; one’s own is taken back.',
  roles: write,
  input: { kind: Kind, itemId: ItemId, version: Version, approve: Type.Boolean() },
  output: {
    status: oneOf(['approved', 'refused', 'wrong']),
    problems: Type.Array(Type.String()),
  },
})

/** Its body is a form (multipart): the field `shape`, then the picture as `file`. */
export const officeUploadPicture = defineOffice({
  name: 'uploadContentPicture',
  summary:
    'Takes a picture: PNG, JPEG, WebP or AVIF. It is scanned, made anew, and cut to its shape.',
  roles: write,
  input: { shape: oneOf(Object.keys(pictureShapes) as PictureShape[]) },
  output: { problems: Type.Array(Type.String()), picture: Type.String() },
})

export const officeContentCalls = [
  officeContent,
  officeContentItem,
  officeCheckContent,
  officeSaveContent,
  officeDecideContent,
  officeUploadPicture,
] as const
