import { later, rooms } from '../rooms.ts'
import { guarded, open, redirects, unsigned, type Row } from '../table.ts'

/** The desktop's routes, in the order of the specification (RT-09 … RT-11). */
export const desktopTable: readonly Row[] = [
  redirects('/', '/lobby/home'),
  redirects('/lobby', '/lobby/home'),
  unsigned('/login', rooms.login),
  unsigned('/register', rooms.register),
  open('/forget', rooms.forget),
  open('/undo', rooms.undo),
  open('/lobby/home', rooms.home),
  guarded('/start', rooms.start, 'bare'),
  // Ours: play money for who has no account.
  open('/try', rooms.tryGame, 'bare'),
  redirects('/bind', '/lobby/bind'),

  guarded('/lobby/games', rooms.games),
  guarded('/lobby/rewards', rooms.rewards),
  guarded('/lobby/notice', rooms.notices),
  open('/lobby/notice/detail/:id', rooms.notice),
  guarded('/lobby/member', rooms.member),
  guarded('/lobby/profile', rooms.profile),
  guarded('/lobby/wallets/:id', rooms.wallets),
  guarded('/lobby/bindBankCard', rooms.bindBank),
  guarded('/lobby/points', rooms.points),
  open('/lobby/rule/points', rooms.pointRules),
  open('/lobby/rule/:name', rooms.rule),
  guarded('/lobby/bind', rooms.bind),
  guarded('/lobby/record/transaction', rooms.records),
  guarded('/lobby/favorites', rooms.favorites),
  guarded('/lobby/activity/freeSign', rooms.freeSign),
  guarded('/lobby/activity/sign', rooms.newcomerSign),
  guarded('/lobby/activity/signPay', rooms.signInCards),
  guarded('/lobby/activity/follow', later('follow')),
  guarded('/lobby/activity/spin', rooms.spin),
  guarded('/lobby/activity/vipRebate', rooms.vipRebate),
  guarded('/lobby/activity/agent', later('agent')),
  guarded('/lobby/activity/agent5', later('agent5')),
  // Ours: pages of campaigns that only the phone has in the specification.
  guarded('/lobby/activity/firstCharge', rooms.firstCharge),
  guarded('/lobby/activity/christmas', rooms.christmas),
  guarded('/lobby/activity/depositEvery', rooms.depositEvery),
  guarded('/lobby/reward/detail/:id', rooms.campaign),
  guarded('/lobby/profile/bank', rooms.bankList),
  guarded('/lobby/profile/vip', rooms.vip),
  guarded('/lobby/profile/task', rooms.tasks),
  guarded('/lobby/profile/security', rooms.security),
  guarded('/lobby/profile/limits', rooms.limits),
  guarded('/lobby/email', rooms.mail),
  guarded('/lobby/withdrawal/:name', rooms.withdrawal),
  guarded('/lobby/terms', rooms.terms),
  guarded('/lobby/privacy', rooms.privacy),
  guarded('/lobby/walletsPassword', rooms.safe),
  guarded('/lobby/walletsKyc', rooms.kyc),
  guarded('/lobby/walletsKycUpload', rooms.kycUpload),

  redirects('/profile/info', '/lobby/profile'),
  redirects('/bindBankCard', '/lobby/bindBankCard'),
  redirects('/points', '/lobby/points'),

  // Ours beyond the specification: a visitor must be able to read what the footer links to (SH-04).
  open('/terms-of-use', rooms.terms),
  open('/privacy-policy', rooms.privacy),
  open('/about', rooms.about),
  guarded('/profile/superior', rooms.superior),
  guarded('/profile/license', rooms.license),
  guarded('/profile/agree/:name', rooms.agree),
  open('/service', rooms.service),
  open('/apkdownload', later('apkdownload')),

  // Ours: every primitive in each look, where the server lets developers in.
  open('/dev/ui', rooms.gallery, 'bare'),
]
