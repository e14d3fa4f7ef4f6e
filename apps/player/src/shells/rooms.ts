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
import type { LegalDocument } from '#/features/legal/sections.ts'
import type { Room } from './table.ts'

function room(messages: Room['messages'], load: Room['load']): Room {
  return { ...(messages && { messages }), load }
}

/** The page of a campaign: of the one that is named, or of the one that its address names. */
function campaign(code?: string): Room {
  return room([bonus, activities, friends], () =>
    import('#/campaigns/CampaignScreen.tsx').then(
      ({ CampaignScreen }) =>
        () =>
          createElement(CampaignScreen, { code }),
    ),
  )
}

/** One screen for every document. */
function legalPage(name: LegalDocument): Room {
  return room(legal, () =>
    import('#/features/legal/LegalScreen.tsx').then(
      ({ LegalScreen }) =>
        () =>
          createElement(LegalScreen, { name }),
    ),
  )
}

/** Every screen, once; the two route tables point here. */
export const rooms = {
  // The shell keeps home alive and draws it itself (home-routes.tsx).
  home: room(undefined, () => import('#/features/home/HomeScreen.tsx').then(() => () => null)),
  search: room(search, () =>
    import('#/features/search/SearchScreen.tsx').then((m) => m.SearchScreen),
  ),
  games: room(search, () => import('#/features/search/GamesScreen.tsx').then((m) => m.GamesScreen)),
  favorites: room(favorites, () =>
    import('#/features/favorites/FavoritesScreen.tsx').then((m) => m.FavoritesScreen),
  ),
  notices: room(notices, () =>
    import('#/features/notices/NoticeListScreen.tsx').then((m) => m.NoticeListScreen),
  ),
  notice: room(notices, () =>
    import('#/features/notices/NoticeDetailScreen.tsx').then((m) => m.NoticeDetailScreen),
  ),
  start: room(start, () => import('#/features/start/StartScreen.tsx').then((m) => m.StartScreen)),
  tryGame: room(start, () => import('#/features/start/TryScreen.tsx').then((m) => m.TryScreen)),
  login: room(login, () => import('#/features/login/LoginScreen.tsx').then((m) => m.LoginScreen)),
  help: room([help, desk], () =>
    import('#/features/help/HelpScreen.tsx').then((m) => m.HelpScreen),
  ),
  article: room([help, desk], () =>
    import('#/features/help/ArticleScreen.tsx').then((m) => m.ArticleScreen),
  ),
  myData: room(myData, () =>
    import('#/features/privacy/PrivacyScreen.tsx').then((m) => m.PrivacyScreen),
  ),
  service: room([service, desk], () =>
    import('#/features/service/ServiceScreen.tsx').then((m) => m.ServiceScreen),
  ),
  complaints: room(service, () =>
    import('#/features/service/ComplaintsScreen.tsx').then((m) => m.ComplaintsScreen),
  ),
  register: room([login, home], () =>
    import('#/features/login/RegisterScreen.tsx').then((m) => m.RegisterScreen),
  ),
  forget: room(login, () =>
    import('#/features/login/ForgetScreen.tsx').then((m) => m.ForgetScreen),
  ),
  recover: room([login, kyc], () =>
    import('#/features/login/RecoverScreen.tsx').then((m) => m.RecoverScreen),
  ),
  bind: room(login, () => import('#/features/login/BindScreen.tsx').then((m) => m.BindScreen)),
  profile: room(profile, () =>
    import('#/features/profile/ProfileScreen.tsx').then((m) => m.ProfileScreen),
  ),
  member: room([profile, home], () =>
    import('#/features/profile/MemberScreen.tsx').then((m) => m.MemberScreen),
  ),
  more: room([profile, home], () =>
    import('#/features/profile/MoreScreen.tsx').then((m) => m.MoreScreen),
  ),
  superior: room(profile, () =>
    import('#/features/profile/ReferrerScreen.tsx').then((m) => m.ReferrerScreen),
  ),
  wallets: room([wallets, bonus, home], () =>
    import('#/features/wallets/WalletsScreen.tsx').then((m) => m.WalletsScreen),
  ),
  bindBank: room(banks, () =>
    import('#/features/banks/BindBankScreen.tsx').then((m) => m.BindBankScreen),
  ),
  bankList: room(banks, () =>
    import('#/features/banks/BankListScreen.tsx').then((m) => m.BankListScreen),
  ),
  undo: room(security, () => import('#/proof/proof.ts').then((m) => m.UndoScreen)),
  security: room(security, () =>
    import('#/features/security/SecurityScreen.tsx').then((m) => m.SecurityScreen),
  ),
  limits: room([limits, result], () =>
    import('#/features/limits/LimitsScreen.tsx').then((m) => m.LimitsScreen),
  ),
  notifications: room(notifications, () =>
    import('#/features/notifications/NotificationsScreen.tsx').then((m) => m.NotificationsScreen),
  ),
  safe: room(safe, () => import('#/features/safe/SafeScreen.tsx').then((m) => m.SafeScreen)),
  pointRules: room(points, () =>
    import('#/features/points/PointRulesScreen.tsx').then((m) => m.PointRulesScreen),
  ),
  points: room(points, () =>
    import('#/features/points/PointsScreen.tsx').then((m) => m.PointsScreen),
  ),
  mail: room([mail, activities, home], () =>
    import('#/features/mail/MailScreen.tsx').then((m) => m.MailScreen),
  ),
  kyc: room(kyc, () => import('#/features/kyc/KycScreen.tsx').then((m) => m.KycScreen)),
  kycUpload: room(kyc, () =>
    import('#/features/kyc/KycUploadScreen.tsx').then((m) => m.KycUploadScreen),
  ),
  records: room([records, result], () =>
    import('#/features/records/RecordsScreen.tsx').then((m) => m.RecordsScreen),
  ),
  statement: room(records, () =>
    import('#/features/records/StatementScreen.tsx').then((m) => m.StatementScreen),
  ),
  withdrawal: room(records, () =>
    import('#/features/records/WithdrawalScreen.tsx').then((m) => m.WithdrawalScreen),
  ),
  android: room(android, () =>
    import('#/features/android/AndroidScreen.tsx').then((m) => m.AndroidScreen),
  ),
  selfCheck: room(selfCheck, () =>
    import('#/features/self-check/SelfCheckScreen.tsx').then((m) => m.SelfCheckScreen),
  ),
  gallery: room(undefined, () =>
    import('#/gallery/GalleryScreen.tsx').then((m) => m.GalleryScreen),
  ),
  terms: legalPage('terms'),
  privacy: legalPage('privacy'),
  agree: room(legal, () => import('#/features/legal/AgreeScreen.tsx').then((m) => m.AgreeScreen)),
  license: room(legal, () =>
    import('#/features/legal/LicenseScreen.tsx').then((m) => m.LicenseScreen),
  ),
  about: legalPage('about'),
  rewards: room([rewards, activities, bonus, home], () =>
    import('#/features/rewards/RewardsScreen.tsx').then((m) => m.RewardsScreen),
  ),
  activityList: room([rewards, activities, home], () =>
    import('#/features/rewards/RewardsScreen.tsx').then((m) => m.ActivityListScreen),
  ),
  depositOffers: room([activities, home], () =>
    import('#/features/deposit-offers/late.ts').then((m) => m.load()),
  ),
  spin: room([bonus, activities, friends], () =>
    import('#/features/rewards/SpinScreen.tsx').then((m) => m.SpinScreen),
  ),
  rule: room([rewards, activities, home], () =>
    import('#/features/rewards/RuleScreen.tsx').then((m) => m.RuleScreen),
  ),
  draws: room([draws, activities, raffleMessages, home], () =>
    import('#/features/draws/DrawsScreen.tsx').then((m) => m.DrawsScreen),
  ),
  campaign: campaign(),
  firstCharge: room([bonus, activities], () =>
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
  depositEvery: room([bonus, activities], () =>
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
