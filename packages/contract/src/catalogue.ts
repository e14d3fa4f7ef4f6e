import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import {
  Banner,
  FooterImage,
  Notice,
  PromotionalVideo,
  ServiceEntry,
  SocialLink,
} from './content.ts'
import { SmallId } from './money.ts'

const Int = Type.Integer()

/** A game of the catalogue (GM-01). 0 and 1 stand for no and yes where the specification has numbers. */
export const Game = Type.Object({
  id: Int,
  name: Type.String(),
  brandId: Int,
  typeId: Int,
  platformId: Int,
  /** 1 while the game is under maintenance. */
  maintain: Int,
  params: Type.Object({ brandMaintain: Int }),
  hot: Int,
  recent: Int,
  icon: Type.String(),
  /** 0 shows in lists; 1 is reachable only by its id. */
  showType: Int,
  hotSort: Int,
  status: Int,
  sort: Int,
  version: Type.String(),
  /** Other words that the search finds it by, in English and Filipino; beyond the specification. */
  aliases: Type.String(),
  /** A page to open unseen while the game's tile is pressed, so that the game opens sooner; beyond the specification. */
  preload: Type.Optional(Type.String()),
  /** By what players choose it, as its provider declares it; beyond the specification. */
  traits: Type.Optional(
    Type.Object({
      /** The average return in hundredths of a percent: of the choice that returns least, and of the one that returns most. */
      leastReturn: Int,
      bestReturn: Int,
      /** A word of `volatilities`; empty where the provider used another one. */
      volatility: Type.String(),
      /** The least stake of a round, in hundredths. */
      minBet: Int,
      features: Type.Array(Type.String()),
    }),
  ),
  /** Where its shared table is told to everybody, and its code there; beyond the specification. */
  tables: Type.Optional(Type.Object({ url: Type.String(), code: Type.String() })),
})
export type Game = Static<typeof Game>

export const Brand = Type.Object({
  id: Int,
  showName: Type.String(),
  gameList: Type.Array(Int),
  status: Int,
  sort: Int,
  icon3: Type.String(),
})
export type Brand = Static<typeof Brand>

export const GameType = Type.Object({
  id: Int,
  name: Type.String(),
  status: Int,
  sort: Int,
})
export type GameType = Static<typeof GameType>

export const RechargeChannel = Type.Object({
  id: Int,
  name: Type.String(),
  iconH5: Type.String(),
  /** The bank that must be added before this channel can be used; empty for none. */
  bankId: Type.String(),
  /** How the payment is shown: a framed page, a QR code or bank details. */
  kind: Type.Union([Type.Literal('page'), Type.Literal('qr'), Type.Literal('bank')]),
  /** Least and most at once, in hundredths. */
  min: Int,
  max: Int,
  amounts: Type.Array(Int),
  /** 1 open; 2 resting, while its provider does not answer. */
  status: Int,
  sort: Int,
})
export type RechargeChannel = Static<typeof RechargeChannel>

export const WebConfig = Type.Object({
  appGameTypeList: Type.Array(GameType),
  appRechargeTypeList: Type.Array(RechargeChannel),
  appRechargeTypeMap: Type.Record(Type.String(), Type.Object({ sort: Int })),
  appGamePlatformList: Type.Array(Type.Object({ id: Int, name: Type.String(), sort: Int })),
  appUserLevelConfigList: Type.Array(
    Type.Object({
      level: Int,
      name: Type.String(),
      /** The same in Filipino, where somebody wrote it. */
      nameFil: Type.Optional(Type.String()),
      betAmount: Int,
    }),
  ),
  appGenericImgList: Type.Array(Type.Object({ uniqueKey: Type.String(), img: Type.String() })),
  appGenericImg: Type.Record(Type.String(), Type.Object({ imgUrl: Type.String() })),
  appPropConfigMap: Type.Record(
    Type.String(),
    Type.Object({ num: Int, price: Int, paramStr: Type.String() }),
  ),
  /** Banks and wallets a player can bind. */
  appBankList: Type.Array(
    Type.Object({ bankId: Type.String(), name: Type.String(), kind: Type.String() }),
  ),
  gameResourceUrl: Type.String(),
  mode: Type.String(),
  h5: Type.Object({
    downloadType: Int,
    downloadUrl: Type.String(),
    /** An older app around the page must be updated first; absent or empty for any (SH-05). */
    minAppVersion: Type.Optional(Type.String()),
  }),
  isDepositBank: Type.Boolean(),
  /** What inviting pays, first condition first; the spin tab's badge names its amount (SH-01). */
  appInviteConditionList: Type.Optional(Type.Array(Type.Object({ bonusAmount: Int }))),
  /** Activities that run for everybody, and the first deposit's bonus, for the home of a visitor (HM-03). */
  runningActivities: Type.Optional(Type.Array(Int)),
  welcome: Type.Optional(Type.Object({ coins: Int, least: Int, required: Int, days: Int })),
  /** Badges of two games at most, by id (GM-03): those with most rounds in seven days, then what is new. Beyond the specification. */
  badges: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.Literal('hot'), Type.Literal('recent')])),
  ),
  /** Whether `myContent` has something for visitors, and for players. */
  ownContent: Type.Optional(Type.Object({ visitors: Type.Boolean(), players: Type.Boolean() })),
})

export const SiteConfig = Type.Object({
  /** `standard` or `green`. */
  mode: Type.String(),
  /** `9s`, `n7`, `6b` or `6s`. */
  variant: Type.String(),
  registerType: Type.String(),
  otpStatus: Type.Boolean(),
  /** Where numbers are registered: a user name opens an account too. Beyond the specification. */
  alsoByName: Type.Optional(Type.Boolean()),
  countryCode: Type.String(),
  accountLengthMin: Int,
  accountLengthMax: Int,
  usernameLengthMin: Int,
  usernameLengthMax: Int,
  passwordLengthMin: Int,
  passwordLengthMax: Int,
  accountRule: Type.Object({ mobileStartsWith: Type.String() }),
  currency: Type.String(),
  currencySymbol: Type.String(),
  /** Which of the three coin icons: 0, 1 or 2. */
  coinIcon: Int,
  /** Whether the form offers to sign in by a social account (AU-01). */
  socialLogin: Type.Boolean(),
  /** By which: `line`, `google`, `facebook`. Not a setting: those whose client the server has, while `socialLogin` is on. */
  socialProviders: Type.Optional(Type.Array(Type.String())),
  /** Which advertising networks are told, with consent: `meta`, `tiktok`. Not a setting. */
  adNetworks: Type.Optional(Type.Array(Type.String())),
  termsVersion: Type.String(),
  /** Version of the declarations of PR-01 and PR-02; absent or empty until they change for the first time. */
  declarationVersion: Type.Optional(Type.String()),
  helpline: Type.String(),
  responsibleLine: Type.String(),
  /** The same in Filipino; absent or empty for the one line in both languages. */
  responsibleLineFil: Type.Optional(Type.String()),
  /** Shown in the footer under its build flag only; empty otherwise. */
  countryText: Type.String(),
  /** Whose license the lobby runs under; absent or empty until the operator sets it (PF-07). */
  licence: Type.Optional(
    Type.Object({ holder: Type.String(), number: Type.String(), regulator: Type.String() }),
  ),
  /** Where players write to, until there is a chat; absent or empty: then nothing promises an answer. */
  supportMail: Type.Optional(Type.String()),
  /** Whether pages for developers open (`/dev/ui`): where only money of trials moves. Not a setting. */
  devPages: Type.Optional(Type.Boolean()),
})

/** The key that passwords are encrypted under before they are sent (AU-08). */
export const PasswordKey = Type.Object({
  kid: Type.String(),
  alg: Type.Literal('RSA-OAEP-256'),
  jwk: Type.Object({ kty: Type.Literal('RSA'), n: Type.String(), e: Type.String() }),
  /** Milliseconds since 1970; fetch again after it. */
  notAfter: Int,
  /** The server's clock, so that a wrong device clock does not make the ciphertext stale. */
  now: Int,
})

/** The game list travels whole; it is left out when the client's version is current (GM-02). */
const GameList = Type.Object({
  version: Type.String(),
  games: Type.Array(Game),
  brands: Type.Array(Brand),
})

export const appConfig = defineCall({
  name: 'anonymous/appConfig',
  summary: 'Everything a visitor needs to draw the lobby. Compressed, cached, with an ETag.',
  access: 'public',
  input: { gameListVersion: Type.Optional(Type.String({ maxLength: 64 })) },
  output: {
    gameListVersion: Type.String(),
    /** Absent when `gameListVersion` in the request equals the current one. */
    gameList: Type.Optional(GameList),
    webConfig: WebConfig,
    siteConfig: SiteConfig,
    appLobbyAdConfigList: Type.Array(Banner),
    appNoticeConfigList: Type.Array(Notice),
    appPromotionalVideoList: Type.Array(PromotionalVideo),
    socialMedia: Type.Array(SocialLink),
    appCustomerServiceQueue: Type.Array(ServiceEntry),
    /** Pictures of the footer in green mode (PR-07). */
    paymentImgList: Type.Array(FooterImage),
    responsibleImgList: Type.Array(FooterImage),
    /** Whether `lobbyTips` has wins to show, so that a page can keep their place free. */
    hasLobbyTips: Type.Boolean(),
    /** Whether a visitor may try games with play money (`tryGame`). */
    visitorsTry: Type.Boolean(),
  },
  failures: [],
})

/**
 * The password key is fetched apart from `appConfig`: that answer is the same for hours and cached,
 * this one names the present key and time.
 */
export const passwordKey = defineCall({
  name: 'anonymous/passwordKey',
  summary: 'The public key that the browser encrypts passwords under, and the server time.',
  access: 'public',
  input: {},
  output: { rsa: PasswordKey },
  failures: [],
})

export const gameLike = defineCall({
  name: 'gameLike',
  summary: 'Adds a game to the favourites (1) or takes it out (0).',
  access: 'player',
  input: { id: SmallId, like: Type.Integer({ minimum: 0, maximum: 1 }) },
  output: { gameLikes: Type.Array(Int) },
  failures: ['like-refused'],
})

export const catalogueCalls = [appConfig, passwordKey, gameLike] as const
