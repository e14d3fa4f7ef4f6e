import { rooms } from '../rooms.ts'
import { guarded, open, redirects, unsigned, type Row } from '../table.ts'

/** The phone's routes, in the order of the specification (RT-03 … RT-08). */
export const mobileTable: readonly Row[] = [
  redirects('/', '/lobby/home'),
  redirects('/lobby', '/lobby/home'),
  open('/lobby/home', rooms.home, 'tabs'),
  guarded('/lobby/wallets/:id', rooms.wallets, 'money'),
  open('/lobby/notice', rooms.notices, 'tabs'),
  guarded('/lobby/task', rooms.tasks, 'tabs'),
  guarded('/lobby/activity', rooms.activityList, 'tabs'),
  open('/lobby/rewards', rooms.rewards, 'tabs'),
  guarded('/lobby/email', rooms.mail, 'tabs'),

  guarded('/withdrawal/:name', rooms.withdrawal),
  guarded('/points', rooms.points),
  open('/service', rooms.service),
  // Ours: answers that one can search, and each as a page of its own.
  open('/help', rooms.help),
  open('/help/:article', rooms.article),
  guarded('/service/complaints', rooms.complaints),
  guarded('/bindBankCard', rooms.bindBank),
  guarded('/bankCardList', rooms.bankList),
  guarded('/start', rooms.start, 'bare'),
  // Ours: play money for who has no account.
  open('/try', rooms.tryGame, 'bare'),
  guarded('/search', rooms.search),
  open('/notice/detail/:id', rooms.notice),
  guarded('/reward/detail/:id', rooms.campaign),

  redirects('/profile', '/profile/user'),
  guarded('/profile/user', rooms.profile),
  guarded('/profile/bank', rooms.bankList),
  guarded('/profile/task', rooms.tasks),
  guarded('/profile/vip', rooms.vip),
  guarded('/profile/email', rooms.mail),
  guarded('/profile/superior', rooms.superior),
  guarded('/profile/security', rooms.security),
  guarded('/profile/limits', rooms.limits),
  guarded('/profile/notifications', rooms.notifications),
  // Ours: what players may ask about their own data.
  guarded('/profile/privacy', rooms.myData),
  guarded('/profile/favorites', rooms.favorites),
  guarded('/profile/more', rooms.more),
  guarded('/profile/agree/:name', rooms.agree),
  guarded('/profile/license', rooms.license),
  guarded('/profile/info', rooms.profile),

  guarded('/record/transaction', rooms.records),
  // Ours: the statement as a page to print.
  guarded('/record/statement', rooms.statement),
  guarded('/bind', rooms.bind),
  open('/forget', rooms.forget),
  // Ours: an account whose number is lost, for who can be asked nothing but an ID.
  open('/recover', rooms.recover),
  // Ours: a change that was not the player's own is undone here.
  open('/undo', rooms.undo),
  open('/about', rooms.about),
  unsigned('/login', rooms.login),
  unsigned('/register', rooms.register),
  guarded('/test', rooms.selfCheck),
  open('/apkdownload', rooms.android),
  guarded('/walletsPassword', rooms.safe),
  guarded('/walletsKyc', rooms.kyc),
  guarded('/walletsKycUpload', rooms.kycUpload),
  open('/terms-of-use', rooms.terms),
  open('/privacy-policy', rooms.privacy),

  guarded('/activity', rooms.activityList),
  guarded('/activity/index', rooms.activityList),
  guarded('/activity/spin', rooms.spin, 'tabs'),
  guarded('/activity/cashBonus', rooms.redPacket),
  guarded('/activity/agent', rooms.agent),
  guarded('/activity/agentCount', rooms.agentCount),
  guarded('/activity/agent5', rooms.agent5),
  guarded('/activity/vipRebate', rooms.vipRebate),
  guarded('/activity/follow', rooms.follow),
  guarded('/activity/supply', rooms.supply),
  guarded('/activity/festival', rooms.festival),
  open('/activity/weekendLottery', rooms.weekendLottery),
  guarded('/activity/freeSign', rooms.freeSign),
  guarded('/activity/christmas', rooms.christmas),
  guarded('/activity/newYear', rooms.newYear),
  guarded('/activity/firstCharge', rooms.firstCharge),
  guarded('/activity/inviteFriends', rooms.inviteFriends),
  guarded('/activity/depositEvery', rooms.depositEvery),
  guarded('/activity/sign', rooms.newcomerSign),
  guarded('/activity/signPay', rooms.signInCards),

  // Ours: what was drawn beside the chances.
  open('/draws', rooms.draws),
  open('/rule/points', rooms.pointRules),
  open('/rule/signBonus', rooms.rule),
  open('/rule/agent', rooms.rule),
  open('/rule/dayBonus', rooms.rule),
  open('/rule/supply', rooms.rule),
  open('/rule/christmas', rooms.rule),
  open('/rule/newYear', rooms.rule),
  open('/rule/agent5', rooms.rule),

  // Ours: every primitive in each look, where the server lets developers in.
  open('/dev/ui', rooms.gallery, 'bare'),
]
