import { createElement } from 'react'
import { messages as android } from '#/features/android/messages.ts'
import { messages as banks } from '#/features/banks/messages.ts'
import { messages as points } from '#/features/points/messages.ts'
import { messages as safe } from '#/features/safe/messages.ts'
import { messages as bonus } from '#/bonus/messages.ts'
import { messages as activities } from '#/activities/messages.ts'
import { messages as friends } from '#/friends/messages.ts'
import { messages as home } from '#/features/home/messages.ts'
import { messages as draws } from '#/features/draws/messages.ts'
import { messages as duels } from '#/features/duels/messages.ts'
import { messages as postcards } from '#/features/postcards/messages.ts'
import { messages as payback } from '#/features/payback/messages.ts'
import { raffleMessages } from '@perlas/player-kit/activity/raffle-messages.ts'
import { messages as rewards } from '#/features/rewards/messages.ts'
import { messages as favorites } from '#/features/favorites/messages.ts'
import { messages as kyc } from '#/features/kyc/messages.ts'
import { messages as limits } from '#/features/limits/messages.ts'
import { messages as login } from '#/social/messages.ts'
import { messages as mail } from '#/features/mail/messages.ts'
import { messages as notices } from '#/features/notices/messages.ts'
import { messages as notifications } from '#/notifications/messages.ts'
import { messages as legal } from '#/legal/messages.ts'
import { messages as profile } from '#/features/profile/messages.ts'
import { messages as records } from '#/features/records/messages.ts'
import { messages as result } from '#/result/messages.ts'
import { messages as search } from '#/features/search/messages.ts'
import { messages as security } from '#/proof/messages.ts'
import { messages as selfCheck } from '#/features/self-check/messages.ts'
import { messages as service } from '#/features/service/messages.ts'
import { messages as desk } from '#/service/messages.ts'
import { messages as help } from '#/features/help/messages.ts'
import { messages as myData } from '#/features/privacy/messages.ts'
import { messages as start } from '#/features/start/messages.ts'
import { messages as wallets } from '#/deposits/messages.ts'
import { messages as pots } from '#/features/pots/messages.ts'
import { messages as races } from '#/features/races/messages.ts'
import type { LegalDocument } from '#/features/legal/sections.ts'
import type { Route } from './table.ts'

function route(messages: Route['messages'], load: Route['load']): Route {
  return { ...(messages && { messages }), load }
}

/** The page of a campaign: of the one that is named, or of the one that its address names. */
function campaign(code?: string): Route {
  return route([bonus, activities, friends], () =>
    import('#/campaigns/CampaignScreen.tsx').then(
      ({ CampaignScreen }) =>
        () =>
          createElement(CampaignScreen, { code }),
    ),
  )
}

/** One screen for every document. */
function legalPage(name: LegalDocument): Route {
  return route(legal, () =>
    import('#/features/legal/LegalScreen.tsx').then(
      ({ LegalScreen }) =>
        () =>
          createElement(LegalScreen, { name }),
    ),
  )
}

/** Every screen, once; the two route tables point here. */
export const routes = {
  // The shell keeps home alive and draws it itself (home-routes.tsx).
  home: route(undefined, () => import('#/features/home/HomeScreen.tsx').then(() => () => null)),
  search: route(search, () =>
    import('#/features/search/SearchScreen.tsx').then((m) => m.SearchScreen),
  ),
  games: route(search, () =>
    import('#/features/search/GamesScreen.tsx').then((m) => m.GamesScreen),
  ),
  favorites: route(favorites, () =>
    import('#/features/favorites/FavoritesScreen.tsx').then((m) => m.FavoritesScreen),
  ),
  notices: route(notices, () =>
    import('#/features/notices/NoticeListScreen.tsx').then((m) => m.NoticeListScreen),
  ),
  notice: route(notices, () =>
    import('#/features/notices/NoticeDetailScreen.tsx').then((m) => m.NoticeDetailScreen),
  ),
  start: route(start, () => import('#/features/start/StartScreen.tsx').then((m) => m.StartScreen)),
  tryGame: route(start, () => import('#/features/start/TryScreen.tsx').then((m) => m.TryScreen)),
  login: route(login, () => import('#/features/login/LoginScreen.tsx').then((m) => m.LoginScreen)),
  help: route([help, desk], () =>
    import('#/features/help/HelpScreen.tsx').then((m) => m.HelpScreen),
  ),
  article: route([help, desk], () =>
    import('#/features/help/ArticleScreen.tsx').then((m) => m.ArticleScreen),
  ),
  myData: route(myData, () =>
    import('#/features/privacy/PrivacyScreen.tsx').then((m) => m.PrivacyScreen),
  ),
  service: route([service, desk], () =>
    import('#/features/service/ServiceScreen.tsx').then((m) => m.ServiceScreen),
  ),
  complaints: route(service, () =>
    import('#/features/service/ComplaintsScreen.tsx').then((m) => m.ComplaintsScreen),
  ),
  register: route([login, home], () =>
    import('#/features/login/RegisterScreen.tsx').then((m) => m.RegisterScreen),
  ),
  forget: route(login, () =>
    import('#/features/login/ForgetScreen.tsx').then((m) => m.ForgetScreen),
  ),
  recover: route([login, kyc], () =>
    import('#/features/login/RecoverScreen.tsx').then((m) => m.RecoverScreen),
  ),
  bind: route(login, () => import('#/features/login/BindScreen.tsx').then((m) => m.BindScreen)),
  profile: route([profile, activities], () =>
    import('#/features/profile/ProfileScreen.tsx').then((m) => m.ProfileScreen),
  ),
  member: route([profile, home], () =>
    import('#/features/profile/MemberScreen.tsx').then((m) => m.MemberScreen),
  ),
  more: route([profile, home], () =>
    import('#/features/profile/MoreScreen.tsx').then((m) => m.MoreScreen),
  ),
  superior: route(profile, () =>
    import('#/features/profile/ReferrerScreen.tsx').then((m) => m.ReferrerScreen),
  ),
  wallets: route([wallets, bonus, home], () =>
    import('#/features/wallets/WalletsScreen.tsx').then((m) => m.WalletsScreen),
  ),
  bindBank: route(banks, () =>
    import('#/features/banks/BindBankScreen.tsx').then((m) => m.BindBankScreen),
  ),
  bankList: route(banks, () =>
    import('#/features/banks/BankListScreen.tsx').then((m) => m.BankListScreen),
  ),
  undo: route(security, () => import('#/proof/proof.ts').then((m) => m.UndoScreen)),
  security: route(security, () =>
    import('#/features/security/SecurityScreen.tsx').then((m) => m.SecurityScreen),
  ),
  limits: route([limits, result], () =>
    import('#/features/limits/LimitsScreen.tsx').then((m) => m.LimitsScreen),
  ),
  notifications: route(notifications, () =>
    import('#/features/notifications/NotificationsScreen.tsx').then((m) => m.NotificationsScreen),
  ),
  safe: route(safe, () => import('#/features/safe/SafeScreen.tsx').then((m) => m.SafeScreen)),
  pointRules: route(points, () =>
    import('#/features/points/PointRulesScreen.tsx').then((m) => m.PointRulesScreen),
  ),
  points: route(points, () =>
    import('#/features/points/PointsScreen.tsx').then((m) => m.PointsScreen),
  ),
  mail: route([mail, activities, home], () =>
    import('#/features/mail/MailScreen.tsx').then((m) => m.MailScreen),
  ),
  kyc: route(kyc, () => import('#/features/kyc/KycScreen.tsx').then((m) => m.KycScreen)),
  kycUpload: route(kyc, () =>
    import('#/features/kyc/KycUploadScreen.tsx').then((m) => m.KycUploadScreen),
  ),
  records: route([records, result], () =>
    import('#/features/records/RecordsScreen.tsx').then((m) => m.RecordsScreen),
  ),
  statement: route(records, () =>
    import('#/features/records/StatementScreen.tsx').then((m) => m.StatementScreen),
  ),
  withdrawal: route(records, () =>
    import('#/features/records/WithdrawalScreen.tsx').then((m) => m.WithdrawalScreen),
  ),
  android: route(android, () =>
    import('#/features/android/AndroidScreen.tsx').then((m) => m.AndroidScreen),
  ),
  selfCheck: route(selfCheck, () =>
    import('#/features/self-check/SelfCheckScreen.tsx').then((m) => m.SelfCheckScreen),
  ),
  gallery: route(undefined, () =>
    import('#/gallery/GalleryScreen.tsx').then((m) => m.GalleryScreen),
  ),
  terms: legalPage('terms'),
  privacy: legalPage('privacy'),
  agree: route(legal, () => import('#/features/legal/AgreeScreen.tsx').then((m) => m.AgreeScreen)),
  license: route(legal, () =>
    import('#/features/legal/LicenseScreen.tsx').then((m) => m.LicenseScreen),
  ),
  about: legalPage('about'),
  rewards: route([rewards, activities, bonus, home], () =>
    import('#/features/rewards/RewardsScreen.tsx').then((m) => m.RewardsScreen),
  ),
  activityList: route([rewards, activities, home], () =>
    import('#/features/rewards/RewardsScreen.tsx').then((m) => m.ActivityListScreen),
  ),
  depositOffers: route([activities, home], () =>
    import('#/features/deposit-offers/late.ts').then((m) => m.load()),
  ),
  spin: route([bonus, activities, friends], () =>
    import('#/features/rewards/SpinScreen.tsx').then((m) => m.SpinScreen),
  ),
  rule: route([rewards, activities, home], () =>
    import('#/features/rewards/RuleScreen.tsx').then((m) => m.RuleScreen),
  ),
  draws: route([draws, activities, raffleMessages, home], () =>
    import('#/features/draws/DrawsScreen.tsx').then((m) => m.DrawsScreen),
  ),
  payback: route([payback], () =>
    import('#/features/payback/PaybackScreen.tsx').then((m) => m.PaybackScreen),
  ),
  duels: route(duels, () => import('#/features/duels/DuelsScreen.tsx').then((m) => m.DuelsScreen)),
  duel: route(duels, () => import('#/features/duels/DuelScreen.tsx').then((m) => m.DuelScreen)),
  duelLink: route(duels, () =>
    import('#/features/duels/DuelLinkScreen.tsx').then((m) => m.DuelLinkScreen),
  ),
  duelPlay: route(start, () =>
    import('#/features/start/DuelPlayScreen.tsx').then((m) => m.DuelPlayScreen),
  ),
  postcard: route([postcards], () =>
    import('#/features/postcards/PostcardScreen.tsx').then((m) => m.PostcardScreen),
  ),
  pots: route(pots, () => import('#/features/pots/PotsScreen.tsx').then((m) => m.PotsScreen)),
  races: route(races, () => import('#/features/races/RacesScreen.tsx').then((m) => m.RacesScreen)),
  campaign: campaign(),
  firstCharge: route([bonus, activities], () =>
    import('#/campaigns/FirstChargeScreen.tsx').then((m) => m.FirstChargeScreen),
  ),
  follow: campaign('follow'),
  freeSign: campaign('free-sign'),
  christmas: campaign('christmas'),
  newYear: campaign('new-year'),
  weekendLottery: campaign('weekend-lottery'),
  newcomerSign: campaign('newcomer-sign'),
  signInCards: campaign('sign-in-cards'),
  tasks: campaign('tasks'),
  vip: campaign('vip'),
  depositEvery: route([bonus, activities], () =>
    import('#/campaigns/DepositEveryScreen.tsx').then((m) => m.DepositEveryScreen),
  ),
  vipRebate: campaign('vip-rebate'),
  redPacket: campaign('red-packet'),
  festival: campaign('festival'),
  supply: campaign('supply'),
  inviteFriends: campaign('invite-friends'),
  agent: campaign('agent'),
  agentCount: campaign('agent-count'),
  agent5: campaign('agent5'),
} as const
