import { Type, type Static, type TObject } from 'typebox'
import { coinTerms } from './coin-terms.ts'
import { TickerSettings } from './content.ts'
import { registerTypes, siteModes, siteVariants } from './enums.ts'
import { Choice, Pesos, PesosOrNone, Rows, strict, Whole, Words, Yes } from './fields.ts'
import { oneOf } from './one-of.ts'
import { Balance, PositiveMoney, RowId } from './money.ts'
import { defineOffice, may, View, type OfficeRole } from './office-call.ts'
import { PolicySetting, PolicyTrial } from './office-policy.ts'

// Settings: their shapes, from which the office draws its forms and the server checks what it is given. A field's
// title stands over it, its description under it; `money` is typed in pesos and kept in hundredths (fields.ts).

/** A payment provider"s or a bank"s name for something. */
const Code = (title: string, description = '') =>
  Type.String({ title, description, pattern: '^[A-Za-z0-9_-]{0,40}$' })

export const ChannelSetting = Type.Object(
  {
    name: Type.String({ title: 'Name', minLength: 1, maxLength: 40 }),
    open: Yes('Open', 'Players see it and can pay by it.'),
    provider: Type.String({ title: 'Payment provider', pattern: '^[a-z][a-z0-9-]{1,30}$' }),
    providerChannel: Code('Provider’s channel code', 'For example GCASH or QRPH.'),
    kind: Choice('What the player sees', ['page', 'qr', 'bank']),
    bankId: Code('Only with an account at', 'Players without one are asked to add it first.'),
    min: Pesos('Least'),
    max: Pesos('Most'),
    amounts: Type.Array(Type.Integer({ minimum: 1, maximum: 2_000_000_000 }), {
      title: 'Amounts to choose from',
      description: 'In pesos, with commas between them.',
      minItems: 1,
      maxItems: 12,
      money: true,
    }),
    icon: Type.String({ title: 'Picture', pattern: '^/pictures/[a-z0-9/.-]{1,80}$' }),
    sort: Whole('Place in the list', 0, 1000),
  },
  strict,
)
export type ChannelSetting = Static<typeof ChannelSetting>

export const DepositSetting = Type.Object(
  {
    minutes: Whole(
      'Minutes to pay',
      5,
      60,
      'From the order on; a payment that comes later is credited all the same.',
    ),
    mostOpen: Whole('Open deposits of one player', 1, 20, 'More are refused until one is over.'),
  },
  strict,
)
export type DepositSetting = Static<typeof DepositSetting>

/** Hundredths of points. */
const Points = (title: string, description: string) =>
  Type.Integer({ ...PositiveMoney, title, description, money: true, unit: 'points' })

export const PointSetting = Type.Object(
  {
    open: Yes('Open', 'Players can exchange points for coins.'),
    rate: Points('Points for one coin', 'Players confirm the rate that they saw.'),
    least: Points('Least at once', 'Fewer points are not exchanged.'),
    needsIdentity: Yes('Verified ID', 'Only players with a verified ID can exchange.'),
    depositDays: Whole('Deposit within so many days', 0, 365, 'Today counts. 0 for no such rule.'),
    dayMost: PesosOrNone('Most for a player a day', 'In Manila. 0 for no limit.'),
  },
  strict,
)
export type PointSetting = Static<typeof PointSetting>

export const GameSetting = Type.Object(
  {
    open: Yes(
      'Open',
      'Players see its tile. A closed game takes no new rounds; those under way end.',
    ),
    maintain: Yes('Resting', 'The tile says that the game is down for maintenance.'),
    hot: Yes('Hot', 'Marked hot, and among the popular games.'),
    recent: Yes('New', 'Marked new.'),
    sort: Whole('Place in its category', 0, 10_000, 'Low numbers come first.'),
    hotSort: Whole('Place among the popular games', 0, 10_000, 'Low numbers come first.'),
    aliases: Words('Also found by', 200, 'Words that players may search for, with spaces between.'),
  },
  strict,
)
export type GameSetting = Static<typeof GameSetting>

export const BrandSetting = Type.Object(
  {
    open: Yes('Open', 'Players see the brand and its games.'),
    maintain: Yes('Resting', 'All tiles of its games say that they are down for maintenance.'),
    sort: Whole('Place in the list', 0, 1000),
  },
  strict,
)
export type BrandSetting = Static<typeof BrandSetting>

export const BankSetting = Type.Object(
  {
    name: Type.String({ title: 'Name', minLength: 1, maxLength: 60 }),
    open: Yes('Open', 'Players can add an account there.'),
    payoutProvider: Type.String({ title: 'Paid out by', pattern: '^[a-z][a-z0-9-]{1,30}$' }),
    payoutChannel: Code('Provider’s channel code', 'Leave empty to use PH_ and the bank’s id.'),
    pattern: Type.String({
      title: 'Form of account numbers',
      description: 'A regular expression for the whole number.',
      minLength: 1,
      maxLength: 60,
      // Digits, classes and counts: nothing that could take long.
      pattern: '^(?:[0-9]|\\\\d|\\{\\d{1,2}(?:,\\d{1,2})?\\})+$',
    }),
    sort: Whole('Place in the list', 0, 1000),
  },
  strict,
)
export type BankSetting = Static<typeof BankSetting>

export const PayoutSetting = Type.Object(
  {
    least: Pesos('Least withdrawal'),
    most: Pesos('Largest withdrawal'),
    fee: PesosOrNone('Fee of a withdrawal', 'Held on top of the amount, and kept when it is paid.'),
    fourEyesAbove: PesosOrNone(
      'Two members above',
      'By what a player withdraws within 24 hours, this order included.',
    ),
    twoOnFlags: Yes(
      'Two members where a red flag stands',
      'Other name, flagged ID, or a device or bank account shared with another player.',
    ),
    newAccountHours: Whole(
      'Two members for accounts younger than, in hours',
      0,
      720,
      '0 for no such rule.',
    ),
    exceptionsAbove: PesosOrNone('Exceptions: two members above', 'For one decision.'),
    exceptionsDay: PesosOrNone(
      'Exceptions: two members above, per day',
      'The sum that one member credits and sends back alone within 24 hours.',
    ),
    ownerAbove: PesosOrNone(
      'An owner above',
      'Adjustments and exceptions above it need an owner among the two.',
    ),
    ruleMost: PesosOrNone(
      'Most that rules approve',
      'No version of the payout policy pays more for one order. 0: rules approve nothing.',
    ),
    accountCoolingHours: Whole(
      'Hours that a new account waits',
      0,
      720,
      'Also a changed one, unless its name matches the ID.',
    ),
    resetCoolingHours: Whole(
      'Hours after a wallet password by code',
      0,
      720,
      'Withdrawals wait so long.',
    ),
    wayBack: Yes(
      'Recovery method first',
      'Players without a number, passkey or recovery codes add one before their first withdrawal.',
    ),
    periods: Type.Object(
      {
        smallUpTo: Pesos('Small up to'),
        smallMin: Whole('Small: least days', 0, 60),
        smallMax: Whole('Small: most days', 0, 60),
        middleUpTo: Pesos('Middle up to'),
        middleMin: Whole('Middle: least days', 0, 60),
        middleMax: Whole('Middle: most days', 0, 60),
        largeMin: Whole('Large: least days', 0, 60),
        largeMax: Whole('Large: most days', 0, 60),
      },
      { ...strict, title: 'Processing times in business days, by amount' },
    ),
  },
  strict,
)
export type PayoutSetting = Static<typeof PayoutSetting>
export type ProcessingTimes = PayoutSetting['periods']

export const KycSetting = Type.Object(
  {
    deadlineDays: Whole('Days to verify', 0, 90, 'After the first deposit; then play stops.'),
    beforeDeposit: Yes('Before a deposit', 'Stricter: no deposits before verification.'),
    beforePlay: Yes('Before play', 'Stricter: no bets before verification.'),
    fourEyesFrom: Whole('Two members from level', 0, 3, '0 asks two for everybody.'),
    keepDays: Whole('Days to keep IDs', 365, 36_500),
    keepDraftDays: Whole('Days to keep unsubmitted IDs', 365, 36_500),
  },
  strict,
)
export type KycSetting = Static<typeof KycSetting>

export const TextSetting = Type.Object(
  {
    countries: Type.Array(
      Type.Object(
        {
          country: Type.String({ title: 'Country code', pattern: '^[1-9][0-9]{0,3}$' }),
          perHour: Whole('Texts in an hour', 0, 1_000_000),
        },
        strict,
      ),
      {
        title: 'Countries',
        description: 'By calling code; 0 sends none there. Used up, codes wait for the next hour.',
        maxItems: 50,
      },
    ),
    others: Whole('Every other country', 0, 1_000_000, 'Texts in an hour to all of them together.'),
  },
  strict,
)
export type TextSetting = Static<typeof TextSetting>

const itemFields = {
  open: Yes('Open', 'It can be given. Items that players have already stay as they are.'),
  least: PesosOrNone('Least deposit'),
  price: PesosOrNone('Price', 'Where a campaign sells it; 0 is not sold.'),
  keepDays: Whole('Days to use it', 1, 365),
  ...coinTerms,
  channels: Type.Array(Type.Integer({ minimum: 1, maximum: 1_000_000 }), {
    title: 'Only by these channels',
    description: 'Their ids, such as [1, 3]; [] for all.',
    maxItems: 50,
  }),
}
export const BoostSetting = Type.Object(
  {
    percent: Whole('Percent of the deposit', 1, 200),
    most: Pesos('At most'),
    ...itemFields,
  },
  strict,
)
export type BoostSetting = Static<typeof BoostSetting>
export const CouponSetting = Type.Object({ amount: Pesos('Coins'), ...itemFields }, strict)
export type CouponSetting = Static<typeof CouponSetting>

/** What every campaign has; the rest of its fields are its own terms, and come with its setting. */
const CampaignSetting = Type.Object({ open: Yes('Open', 'Players can take part.') })

export const SiteSetting = Type.Object(
  {
    mode: Choice('Mode', siteModes),
    variant: Choice('Look', siteVariants),
    registerType: Choice('Registering by', registerTypes),
    otpStatus: Yes('One-time codes'),
    alsoByName: Type.Optional(
      Yes('Also by user name', 'Where numbers are registered, a user name is the other way.'),
    ),
    countryCode: Type.String({ title: 'Country code', pattern: '^\\d{1,4}$' }),
    accountLengthMin: Whole('Mobile number: least digits', 5, 20),
    accountLengthMax: Whole('Mobile number: most digits', 5, 20),
    usernameLengthMin: Whole('User name: least letters', 3, 40),
    usernameLengthMax: Whole('User name: most letters', 3, 40),
    passwordLengthMin: Whole('Password: least letters', 8, 128),
    passwordLengthMax: Whole('Password: most letters', 8, 128),
    accountRule: Type.Object(
      {
        mobileStartsWith: Type.String({
          title: 'Mobile number begins with',
          pattern: '^\\d{0,4}$',
        }),
      },
      { ...strict, title: 'Rule of numbers' },
    ),
    currency: Type.String({ title: 'Currency', pattern: '^[A-Z]{3}$' }),
    currencySymbol: Type.String({ title: 'Its sign', minLength: 1, maxLength: 3 }),
    coinIcon: Whole('Coin picture', 0, 2),
    socialLogin: Yes('Sign in with LINE, Google or Facebook'),
    termsVersion: Type.String({
      title: 'Version of the terms',
      description: 'A new one asks every player to agree again.',
      pattern: '^[A-Za-z0-9.-]{1,20}$',
    }),
    declarationVersion: Type.Optional(Words('Version of the declarations', 20)),
    helpline: Type.String({ title: 'Helpline', minLength: 1, maxLength: 60 }),
    responsibleLine: Type.String({
      title: 'Line of responsible gaming',
      minLength: 1,
      maxLength: 200,
    }),
    responsibleLineFil: Type.Optional(Words('Line of responsible gaming in Filipino', 200)),
    countryText: Words('Text of the footer', 200),
    licence: Type.Optional(
      Type.Object(
        {
          holder: Words('Holder', 120),
          number: Words('Number', 60),
          regulator: Words('Regulator', 120),
        },
        {
          ...strict,
          title: 'License',
          description: 'Without a number only the sandbox takes deposits, and pages say so.',
        },
      ),
    ),
    supportMail: Type.Optional(
      Type.String({
        title: 'Address for mail of players',
        description: 'While it is empty no customer service is offered.',
        maxLength: 120,
        pattern: '^$|^[^@\\s?&"<>]+@[^@\\s?&"<>]+\\.[^@\\s?&"<>]+$',
      }),
    ),
  },
  strict,
)

export const WebSetting = Type.Object(
  {
    isDepositBank: Yes('Deposits ask for an account first'),
    h5: Type.Object(
      {
        downloadType: Whole('Download bar', 0, 10),
        downloadUrl: Words('Address of the app', 300),
        minAppVersion: Type.Optional(
          Type.String({ title: 'Least version of the app', pattern: '^[0-9.]{0,20}$' }),
        ),
      },
      { ...strict, title: 'The app' },
    ),
    gameResourceUrl: Words('Where pictures of games lie', 300),
    appGamePlatformList: Type.Array(
      Type.Object(
        {
          id: Whole('Id', 1, 1_000_000),
          name: Words('Name', 60),
          sort: Whole('Place', 0, 1000),
        },
        strict,
      ),
      { title: 'Platforms', maxItems: 50 },
    ),
    appGenericImgList: Type.Array(
      Type.Object({ uniqueKey: Words('Key', 60), img: Words('Picture', 300) }, strict),
      { title: 'Pictures by key', maxItems: 200 },
    ),
    appGenericImg: Type.Record(
      Type.String(),
      Type.Object({ imgUrl: Words('Picture', 300) }, strict),
      { title: 'Pictures by name' },
    ),
    appInviteConditionList: Type.Optional(
      Type.Array(Type.Object({ bonusAmount: PesosOrNone('Bonus') }, strict), {
        title: 'What inviting pays',
        maxItems: 20,
      }),
    ),
  },
  strict,
)

/** A site of its own by its host name: only what differs there is set. */
export const HostSetting = Type.Object(
  {
    address: Type.String({
      title: 'Address of the site',
      description: 'Empty for the public one with this host.',
      pattern: '^(?:|https?://[^/?#\\s]{1,200})$',
    }),
    site: Type.Object(
      {
        ...Type.Partial(SiteSetting).properties,
        accountRule: Type.Optional(Type.Partial(SiteSetting.properties.accountRule)),
      },
      { ...strict, title: 'Site' },
    ),
    web: Type.Object(
      {
        ...Type.Partial(WebSetting).properties,
        h5: Type.Optional(
          Type.Object(Type.Partial(WebSetting.properties.h5).properties, {
            ...strict,
            title: 'The app',
          }),
        ),
      },
      { ...strict, title: 'Web' },
    ),
  },
  strict,
)

const TickerSetting = Type.Object(
  {
    atLeast: Type.Integer({
      ...TickerSettings.properties.atLeast,
      title: 'Wins from',
      money: true,
    }),
    shown: Type.Integer({ ...TickerSettings.properties.shown, title: 'How many' }),
  },
  { ...strict, title: 'Ticker of wins' },
)

const OutsideSetting = Type.Object(
  {
    hosts: Type.Array(Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{0,199}$' }), {
      title: 'Hosts',
      description:
        'For example help.perlas.example. Addresses of these, and of no other, can be linked to.',
      maxItems: 50,
    }),
  },
  { ...strict, title: 'Links outside' },
)

const PlaySetting = Type.Object(
  {
    autoplay: Yes(
      'Autoplay',
      'Games may play rounds by themselves, within a loss limit. A change counts from the next launch.',
    ),
    visitors: Yes(
      'Play money for visitors',
      'Who has no account and says that they are 21 or over may try a game with play money.',
    ),
    picks: Yes(
      'Picked for you',
      'Home shows players games like those they play, each with its reason. Off, nothing is picked for anybody.',
    ),
  },
  strict,
)
export type PlaySetting = Static<typeof PlaySetting>

const PotsSetting = Type.Object(
  {
    idAbove: PesosOrNone(
      'Prizes above this wait for an approved ID',
      'Smaller ones are paid at once.',
    ),
    idDays: Whole('Days to send the ID', 2, 365, 'After them the prize goes back to the jackpot.'),
    topUpMost: PesosOrNone(
      'Most the house adds in a day',
      'Where the reserve is short. Beyond it a jackpot begins with what there is.',
    ),
    persons: Whole(
      'Players for a fall at the latest moment',
      1,
      1_000,
      'With fewer, the moment comes again a day later.',
    ),
  },
  strict,
)
export type PotsSetting = Static<typeof PotsSetting>

const RacesSetting = Type.Object(
  {
    mostADay: PesosOrNone(
      'Most that all races of a day cost',
      'Races that become final beyond it have smaller pools, or none.',
    ),
  },
  strict,
)
export type RacesSetting = Static<typeof RacesSetting>

const DuelSetting = Type.Object(
  {
    open: Yes(
      'Players can make duels',
      'Two play the same deals with play money. Off, those that were made still end.',
    ),
    points: Whole(
      'Points for the better sum',
      0,
      1_000,
      'Both get them where the sums are equal. 0 for none.',
    ),
    perWeek: Whole('Duels with points a person a week', 0, 50),
    pairDays: Whole('Days until the same two persons can get points again', 1, 365),
    dayMost: Whole(
      'Most points of all duels a day',
      0,
      1_000_000,
      'Beyond it duels have no points.',
    ),
  },
  strict,
)
export type DuelSetting = Static<typeof DuelSetting>

const SupportSetting = Type.Object(
  {
    chat: Yes(
      'Chat in the app',
      'Players write in the app, and members answer under Customer service.',
    ),
    from: Whole('Answered from', 0, 23, 'The hour in Manila.'),
    until: Whole('Answered until', 1, 24, 'The hour in Manila.'),
    complaintDays: Whole(
      'Days to decide a complaint',
      1,
      30,
      'Players read the day. An appeal has as many.',
    ),
    dataDays: Whole(
      'Days to decide a request about data',
      1,
      30,
      'Corrections and deletions that players ask for. Players read the day.',
    ),
    visitorsPerHour: Whole(
      'New conversations of visitors in an hour',
      10,
      10_000,
      'From all visitors together. Players always get through, and are answered first.',
    ),
  },
  strict,
)
export type SupportSetting = Static<typeof SupportSetting>
/** Answers that members put into a conversation by a choice, in the player's language. */
const AnswersSetting = Type.Object(
  {
    answers: Rows(
      'Saved answers',
      {
        title: Words('Name', 60),
        en: Words('In English', 1_000, '{player} and {about} are filled in.'),
        fil: Words('In Filipino', 1_000),
      },
      { most: 40 },
    ),
  },
  strict,
)
export type AnswersSetting = Static<typeof AnswersSetting>

/** Who answers what: each topic has its queue, with hours and with how much one member has at once. */
const QueuesSetting = Type.Object(
  {
    queues: Rows(
      'Queues',
      {
        name: Words('Name', 40),
        topics: Words(
          'Topics',
          120,
          'Of: deposit, withdrawal, verification, reward, round, account, limits, other. What no queue names goes to the last.',
        ),
        languages: Words('Languages', 20, 'en, fil, or both.'),
        from: Whole('Answered from', 0, 23, 'The hour in Manila, within the hours of the chat.'),
        until: Whole('Answered until', 1, 24),
        capacity: Whole('Conversations of one member at once', 1, 20),
        minutes: Whole('Minutes to the first answer', 1, 1_440, 'Open hours count alone.'),
      },
      { most: 12 },
    ),
  },
  strict,
)
export type QueuesSetting = Static<typeof QueuesSetting>

export const InvitedSetting = Type.Object(
  {
    deposit: Pesos('Deposit of at least'),
    stake: Pesos('Bets of at least', 'What counts of them: less in games that keep less than 4%.'),
    days: Whole('On at least so many days', 1, 30),
    withinDays: Whole('Within so many days', 7, 60, 'From the day they register on.'),
    spikeMembers: Whole(
      'Look twice at an inviter of so many',
      2,
      1_000,
      'New friends within the days below. It flags the inviter; nobody is void by it.',
    ),
    spikeDays: Whole('Within so many days, for the flag', 1, 30),
    voidLeast: Whole('Look twice at so many void friends', 1, 1_000),
    voidShare: Whole('And at least so many of a hundred friends void', 1, 100),
  },
  strict,
)
export type InvitedSetting = Static<typeof InvitedSetting>

/** Whom chance leaves out of what is offered. */
export const HoldOutSetting = Type.Object(
  {
    percent: Whole(
      'Players left out, in percent',
      0,
      10,
      'Of all players. At 0 everything is offered to everybody, and only shares of players can be compared.',
    ),
  },
  strict,
)
export type HoldOutSetting = Static<typeof HoldOutSetting>

export const RetentionSetting = Type.Object(
  {
    on: Yes(
      'Delete data past its time',
      'Every night, for good. Off, rows are counted and nothing is deleted. The privacy policy promises players these times.',
    ),
    nightMost: Whole(
      'Rows a night at most',
      1_000,
      1_000_000,
      'What is left waits for the next night.',
    ),
  },
  strict,
)
export type RetentionSetting = Static<typeof RetentionSetting>

export type SettingArea = {
  title: string
  about: string
  roles: readonly OfficeRole[]
  schema: TObject
  /** Proposing and deciding want a code of the last ten minutes. */
  stepUp?: true
}
/** The kinds of settings: what they are, who changes them, and their shape. */
export const settingAreas = {
  channel: {
    title: 'Deposit channels',
    about:
      'Ways to pay in. Name, picture, place, and open or not: one member. All else, and a new one: two.',
    roles: ['owner', 'finance'],
    schema: ChannelSetting,
  },
  deposit: {
    title: 'Deposits',
    about: 'How long an order may be paid, and how many may be open. Always two members.',
    roles: ['owner', 'finance'],
    schema: DepositSetting,
  },
  bank: {
    title: 'Withdrawal channels',
    about: 'Banks and wallets that players withdraw to. Name, place, and open or not: one member.',
    roles: ['owner', 'finance'],
    schema: BankSetting,
  },
  cashier: {
    title: 'Withdrawals',
    about:
      'Limits, the fee, processing times, and from where two members decide. Always two members.',
    roles: ['owner', 'finance'],
    schema: PayoutSetting,
    stepUp: true,
  },
  points: {
    title: 'Points',
    about: 'What points are worth. Opening and closing the exchange: one member. All else: two.',
    roles: ['owner', 'finance'],
    schema: PointSetting,
  },
  gift: {
    title: 'Bonuses of deposits',
    about:
      'Boosts and coupons. Open or not: one member. All else: two. What was promised or given stays.',
    roles: ['owner', 'finance'],
    schema: BoostSetting,
  },
  campaign: {
    title: 'Campaigns',
    about:
      'What each campaign gives, and for what. Closing and place: one member. Opening and all else: two. What was promised or given stays.',
    roles: ['owner', 'finance'],
    schema: CampaignSetting,
  },
  kyc: {
    title: 'Verification',
    about: 'When an ID is required. Always before money leaves. Always two members.',
    roles: ['owner', 'kyc'],
    schema: KycSetting,
  },
  texts: {
    title: 'Texts',
    about: 'The most codes sent by text in an hour, to keep the bill in check. Two members.',
    roles: ['owner', 'finance'],
    schema: TextSetting,
  },
  game: {
    title: 'Games',
    about: 'Which games players see, in what order, and how they are marked. One member.',
    roles: ['owner', 'finance'],
    schema: GameSetting,
  },
  brand: {
    title: 'Brands',
    about: 'Brands of games, open or resting, and their order. One member.',
    roles: ['owner', 'finance'],
    schema: BrandSetting,
  },
  play: {
    title: 'Play',
    about: 'What games may offer, as the market asks for it. Always two members.',
    roles: ['owner', 'finance'],
    schema: PlaySetting,
  },
  pots: {
    title: 'Jackpots',
    about:
      'When a prize waits for an ID, and what the house adds. Terms of each jackpot are on its own page. Always two members.',
    roles: ['owner', 'finance'],
    schema: PotsSetting,
  },
  races: {
    title: 'Races',
    about:
      'What all races of a day may cost. Terms of each race are on its own page. Always two members.',
    roles: ['owner', 'finance'],
    schema: RacesSetting,
  },
  duels: {
    title: 'Duels',
    about:
      'Two players on the same deals by a link, and the points for the better sum. Open or not: one member. All else: two.',
    roles: ['owner', 'finance'],
    schema: DuelSetting,
  },
  support: {
    title: 'Customer service',
    about:
      'The chat in the app, its hours, how soon complaints and requests about data are decided, its queues, and saved answers. One member.',
    roles: ['owner'],
    schema: SupportSetting,
  },
  content: {
    title: 'Site',
    about: 'What every site has unless its host says otherwise.',
    roles: ['owner'],
    schema: SiteSetting,
  },
  site: {
    title: 'Hosts',
    about: 'Sites by host name: what differs there.',
    roles: ['owner'],
    schema: HostSetting,
  },
  invited: {
    title: 'Invited players',
    about:
      'When somebody who registers by an invitation counts for who invited them: beside these, with a mobile number, a verified ID, and nothing shared with the inviter or with another of theirs.',
    roles: ['owner', 'finance'],
    schema: InvitedSetting,
  },
  policy: {
    title: 'Payout policy',
    about:
      'Which withdrawals are paid without a person, and how much. A version is tried on the orders of the last 30 days before another member can approve it. Always two members.',
    roles: ['owner', 'finance'],
    schema: PolicySetting,
    stepUp: true,
  },
  holdout: {
    title: 'Players left out',
    about:
      'Some players, by chance alone and others each quarter, are offered no activities, so that their reports say what activities do. What somebody already takes part in stays theirs; VIP and raffles are for everybody.',
    roles: ['owner', 'finance'],
    schema: HoldOutSetting,
  },
  retention: {
    title: 'Retention',
    about:
      'Whether data past its time is deleted. How long each class is kept is on the page Data retention, and no setting. Always two owners.',
    roles: ['owner'],
    schema: RetentionSetting,
    stepUp: true,
  },
} as const satisfies Record<string, SettingArea>
export type SettingAreaName = keyof typeof settingAreas

/** The shape of one setting; that of the area, unless the name has its own. Campaigns say theirs themselves. */
export function settingSchema(subject: string): TObject | undefined {
  const own = {
    'content:web': WebSetting,
    'content:ticker': TickerSetting,
    'content:outside': OutsideSetting,
    'support:answers': AnswersSetting,
    'support:queues': QueuesSetting,
  }[subject]
  if (/^gift:3\d{3}$/.test(subject)) return CouponSetting
  const area = subject.split(':')[0] ?? ''
  if (own) return own
  return Object.hasOwn(settingAreas, area)
    ? settingAreas[area as SettingAreaName].schema
    : undefined
}

/** What terms of an activity would cost, lived through by players who are made up; hundredths, for `population` players. */
const Simulation = Type.Object({
  at: Type.String(),
  players: Type.Integer(),
  population: Type.Integer(),
  days: Type.Integer(),
  firstDay: Type.String(),
  receivers: Type.Integer(),
  coins: Type.Integer(),
  points: Type.Integer(),
  worth: Type.Integer(),
  theo: Type.Integer(),
  most: Type.Integer(),
  budget: Type.Integer(),
  byDay: Type.Array(Type.Integer()),
  budgetDay: Type.Integer(),
  ring: Type.Object({
    coins: Type.Integer(),
    worth: Type.Integer(),
    lost: Type.Integer(),
    /** What one account nets; older simulations did not say. */
    own: Type.Optional(Type.Integer()),
    net: Type.Integer(),
  }),
  ways: Type.Array(
    Type.Object({
      name: Type.String(),
      players: Type.Integer(),
      receivers: Type.Integer(),
      coins: Type.Integer(),
      worth: Type.Integer(),
      most: Type.Integer(),
    }),
  ),
  /** By the house's own players, as they lived the last days; null where there are too few, absent in older simulations. */
  recorded: Type.Optional(
    Type.Union([
      Type.Object({
        players: Type.Integer(),
        population: Type.Integer(),
        days: Type.Integer(),
        receivers: Type.Integer(),
        coins: Type.Integer(),
        points: Type.Integer(),
        worth: Type.Integer(),
        theo: Type.Integer(),
        most: Type.Integer(),
        budgetDay: Type.Integer(),
      }),
      Type.Null(),
    ]),
  ),
})
export type OfficeSimulation = Static<typeof Simulation>

const Subject = Type.String({ pattern: '^[a-z]{1,20}:[A-Za-z0-9.:_-]{1,200}$' })
const Value = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])
const Setting = Type.Object({
  subject: Type.String(),
  area: Type.String(),
  title: Type.String(),
  value: Type.Record(Type.String(), Type.Unknown()),
  /** Its own shape as JSON Schema, where `settingSchema` does not know it: a campaign's. */
  schema: Type.Optional(Type.Unknown()),
  /** Of what was read: a change of something else is refused. */
  version: Type.String(),
})
export type OfficeSetting = Static<typeof Setting>
const Change = Type.Object({
  id: Type.Integer(),
  subject: Type.String(),
  title: Type.String(),
  before: Value,
  after: Value,
  reason: Type.String(),
  twoPeople: Type.Boolean(),
  status: Type.String(),
  proposedBy: Type.String(),
  decidedBy: Type.String(),
  at: Type.String(),
  mine: Type.Boolean(),
  schema: Type.Optional(Type.Unknown()),
  /** Of exactly these terms; null where it is missing, and then nobody can approve them. Absent where none is asked for. */
  simulation: Type.Optional(Type.Union([Simulation, Type.Null()])),
  /** How a version of the payout policy would have decided; null where that is missing. */
  trial: Type.Optional(Type.Union([PolicyTrial, Type.Null()])),
  /** While one is under way, or where the last one failed. */
  simulationRun: Type.Optional(
    Type.Object({
      percent: Type.Integer({ minimum: 0, maximum: 100 }),
      failed: Type.Boolean(),
    }),
  ),
})
export type OfficeSettingChange = Static<typeof Change>

export const officeSettings = defineOffice({
  name: 'settings',
  summary: 'Every setting, the changes that wait for a second member, and the last ones made.',
  roles: may.settings,
  input: { view: View },
  output: {
    settings: Type.Array(Setting),
    waiting: Type.Array(Change),
    done: Type.Array(Change),
    /** Payment providers that are plugged in here. */
    providers: Type.Array(Type.String()),
    /** Games that take free rounds now, with the stakes of them in hundredths. */
    freeGames: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        bets: Type.Array(Balance),
      }),
    ),
  },
})

export const officeProposeSetting = defineOffice({
  name: 'proposeSetting',
  summary:
    'Changes a setting; where money follows from it, another member must agree. Wrong values are named and nothing is stored.',
  roles: may.settingsChange,
  stepUp: 'setting',
  input: {
    key: Type.String({ minLength: 8, maxLength: 64 }),
    subject: Subject,
    /** The version that was read; empty for what is new: a site by its host, `channel:new`. */
    version: Type.String({ maxLength: 64 }),
    /** Null removes a site. */
    value: Value,
    reason: Type.String({ minLength: 3, maxLength: 300 }),
  },
  output: {
    /** applied, proposed (waits for another member), or wrong: then `problems` says what. */
    status: oneOf(['applied', 'proposed', 'wrong']),
    problems: Type.Array(Type.String()),
  },
})

export const officeDecideSetting = defineOffice({
  name: 'decideSetting',
  summary:
    'Agrees to a change that somebody else proposed, or refuses it; one’s own is taken back.',
  roles: may.settingsChange,
  stepUp: 'setting',
  input: { id: RowId, approve: Type.Boolean() },
  output: {
    status: oneOf(['applied', 'refused', 'wrong']),
    problems: Type.Array(Type.String()),
  },
})

export const officeSimulateSetting = defineOffice({
  name: 'simulateSetting',
  summary:
    'Begins to simulate the terms of a proposed activity, or to try a version of the payout policy, again. `settings` says how far it is, and what came of it.',
  roles: may.money,
  input: { id: RowId },
  output: {},
})

export const officeSettingCalls = [
  officeSettings,
  officeProposeSetting,
  officeDecideSetting,
  officeSimulateSetting,
] as const
