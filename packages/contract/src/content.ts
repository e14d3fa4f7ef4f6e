import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { MAX_MONEY, Money } from './money.ts'

/** What operators write: banners, notices, films, pictures; and who won lately. */

const Int = Type.Integer()

export const Banner = Type.Object({
  id: Int,
  /** 1 activity, 3 url. */
  clickType: Int,
  clickAction: Type.String(),
  imgUrl2: Type.String(),
  /** Composed for a wide screen; empty where the phone's picture serves both. */
  imgUrlDesktop: Type.String(),
  sort: Int,
  /** What the picture says, for those who do not see it. */
  alt: Type.String(),
  /** The same in Filipino, where somebody wrote it. */
  altFil: Type.Optional(Type.String()),
})
export type Banner = Static<typeof Banner>

const NoticeWords = Type.Object({
  title: Type.String(),
  summary: Type.String(),
  body: Type.String(),
  button: Type.String(),
})

export const Notice = Type.Object({
  id: Int,
  clickType: Int,
  clickAction: Type.String(),
  imgUrl2: Type.String(),
  sort: Int,
  /** Also shown in the popup of home. */
  isH5Pop: Type.Boolean(),
  title: Type.String(),
  summary: Type.String(),
  /** The part of Markdown that `written.ts` reads. */
  body: Type.String(),
  /** ISO 8601. */
  publishedAt: Type.String(),
  /** Of `noticeCategories` (my-content.ts), or `page`: that stands in no list of news. */
  category: Type.String(),
  /** Before the others, whatever their sort. */
  pinned: Type.Boolean(),
  /** Grows with each change that is published; 0 for what nobody changed yet. */
  version: Int,
  /** On its button; empty for the app's own word. */
  button: Type.String(),
  /** The campaign that it is about is over: it says so, and has no button. */
  ended: Type.Optional(Type.Boolean()),
  /** The same in Filipino, where somebody wrote it. */
  filipino: Type.Optional(NoticeWords),
})
export type Notice = Static<typeof Notice>

export const PromotionalVideo = Type.Object({
  id: Int,
  /** 1 an activity's film, its number in `clickAction`; 2 the film of everybody. */
  clickType: Int,
  clickAction: Type.String(),
  coverImg: Type.String(),
  /** Without an ending `.webm` and `.mp4` lie there; with one it is that file alone. */
  path: Type.String(),
  /** What is seen, for those who do not see it. */
  alt: Type.String(),
  altFil: Type.Optional(Type.String()),
})
export type PromotionalVideo = Static<typeof PromotionalVideo>

/** A picture of the footer: a way to pay, or a word on playing responsibly. */
export const FooterImage = Type.Object({
  id: Type.String(),
  img: Type.String(),
  alt: Type.String(),
  altFil: Type.Optional(Type.String()),
  /** Where a tap leads; empty for nowhere. */
  url: Type.String(),
})
export type FooterImage = Static<typeof FooterImage>

export const SocialLink = Type.Object({ id: Type.String(), url: Type.String() })

export const ServiceEntry = Type.Object({
  url: Type.String(),
  isOut: Type.Boolean(),
  nickname: Type.String(),
})

/** One real, settled win. `phone` is masked here already: the whole number never leaves the server. */
export const BigWin = Type.Object({
  phone: Type.String(),
  /** Milliseconds since 1970. */
  timestamp: Int,
  gameId: Int,
  amount: Money,
})
export type BigWin = Static<typeof BigWin>

/** The setting `ticker`: from which win on, in hundredths (100 pesos at the least), and how many. */
export const TickerSettings = Type.Object({
  atLeast: Type.Integer({ minimum: 100_00, maximum: MAX_MONEY }),
  shown: Type.Integer({ minimum: 1, maximum: 50 }),
})

export const lobbyTips = defineCall({
  name: 'anonymous/lobbyTips',
  summary: 'The latest big wins of finished rounds, newest first. Real ones only; often none.',
  access: 'public',
  input: {},
  output: {
    jackpotList: Type.Array(BigWin),
    /** Fireworks of the New Year from ₱28 on and prizes of its raffle, of the last 24 hours. `gameId` is 0. */
    newYearList: Type.Array(BigWin),
  },
  failures: [],
})

/** What promotions of the game providers really paid lately; `gameId` is 0: they belong to no game. */
export const getBonusTickers = defineCall({
  name: 'getBonusTickers',
  summary: 'The latest bonuses that were paid outside of rounds, newest first.',
  access: 'public',
  input: {},
  output: { bonusList: Type.Array(BigWin) },
  failures: [],
})

export const contentCalls = [lobbyTips, getBonusTickers] as const
