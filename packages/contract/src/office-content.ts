import { Type, type Static } from 'typebox'
import { oneOf } from './one-of.ts'
import { defineOffice, View, type OfficeRole } from './office-call.ts'

// What the office writes for everybody: banners, notices, pages, films, pictures and links of the footer. Every change is a
// version; what promises something waits for a second member.

export const contentKinds = ['banner', 'notice', 'page', 'film', 'image', 'link'] as const
export type ContentKind = (typeof contentKinds)[number]

const write = ['owner', 'finance', 'support'] as const satisfies readonly OfficeRole[]
const read = ['owner', 'finance', 'support', 'auditor'] as const satisfies readonly OfficeRole[]
/** Who looks at what promises something. */
export const contentApprovers = ['owner', 'finance'] as const satisfies readonly OfficeRole[]

export const pictureShapeNames = [
  'banner-phone',
  'banner-desktop',
  'film-cover',
  'footer-payment',
  'footer-care',
] as const
export type PictureShape = (typeof pictureShapeNames)[number]

const text = (most: number, least = 0) => Type.String({ minLength: least, maxLength: most })
const Hosts = Type.Array(text(200, 1), { maxItems: 30 })

/** all: everybody; out: who is not logged in; in: players, of some days and levels. */
export const audiences = ['all', 'out', 'in'] as const

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

/** A film that can be shown. Of those that came with the installation only the path is known. */
const Film = Type.Object({
  path: Type.String(),
  seconds: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  at: Type.String(),
})
export type OfficeContentFilm = Static<typeof Film>

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
    films: Type.Array(Film),
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
  input: { shape: oneOf(pictureShapeNames) },
  output: { problems: Type.Array(Type.String()), picture: Type.String() },
})

const UploadKey = Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' })

/** Its body is a form (multipart): the fields `key` and `part`, then the part's bytes as `file`. */
export const officeUploadFilmPart = defineOffice({
  name: 'uploadContentFilmPart',
  summary: 'Takes one part of a film that is sent in parts, counted from 0. Sent twice it is once.',
  roles: write,
  input: { key: UploadKey, part: Type.String({ pattern: '^[0-9]{1,2}$' }) },
  output: {},
})

export const officeFinishFilm = defineOffice({
  name: 'finishContentFilm',
  summary:
    'The parts sent under a key become a film, MP4 or WebM: told by its bytes, scanned, and without what a camera wrote into it.',
  roles: write,
  input: { key: UploadKey, size: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) },
  output: { problems: Type.Array(Type.String()), path: Type.String() },
})

export const officeContentCalls = [
  officeContent,
  officeContentItem,
  officeCheckContent,
  officeSaveContent,
  officeDecideContent,
  officeUploadPicture,
  officeUploadFilmPart,
  officeFinishFilm,
] as const
