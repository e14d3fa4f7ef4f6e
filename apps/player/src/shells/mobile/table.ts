import { routes } from '../routes.ts'
import { guarded, open, redirects, unsigned, type Row } from '../table.ts'

/** The phone's routes, in the order of the specification (RT-03 … RT-08). */
export const mobileTable: readonly Row[] = [
  redirects('/', '/lobby/home'),
  redirects('/lobby', '/lobby/home'),
  open('/lobby/home', routes.home, 'tabs'),
  guarded('/lobby/wallets/:id', routes.wallets, 'money'),
  open('/lobby/notice', routes.notices, 'tabs'),
  guarded('/lobby/task', routes.tasks, 'tabs'),
  guarded('/lobby/activity', routes.activityList, 'tabs'),
  open('/lobby/rewards', routes.rewards, 'tabs'),
  guarded('/lobby/email', routes.mail, 'tabs'),

  guarded('/withdrawal/:name', routes.withdrawal),
  guarded('/points', routes.points),
  open('/service', routes.service),
  // Ours: answers that one can search, and each as a page of its own.
  open('/help', routes.help),
  open('/help/:article', routes.article),
  guarded('/service/complaints', routes.complaints),
  guarded('/bindBankCard', routes.bindBank),
  guarded('/bankCardList', routes.bankList),
  guarded('/start', routes.start, 'bare'),
  // Ours: play money for who has no account.
  open('/try', routes.tryGame, 'bare'),
  guarded('/search', routes.search),
  open('/notice/detail/:id', routes.notice),
  guarded('/reward/detail/:id', routes.campaign),

  redirects('/profile', '/profile/user'),
  guarded('/profile/user', routes.profile),
  guarded('/profile/bank', routes.bankList),
  guarded('/profile/task', routes.tasks),
  guarded('/profile/vip', routes.vip),
  guarded('/profile/email', routes.mail),
  guarded('/profile/superior', routes.superior),
  guarded('/profile/security', routes.security),
  guarded('/profile/limits', routes.limits),
  guarded('/profile/notifications', routes.notifications),
  // Ours: what players may ask about their own data.
  guarded('/profile/privacy', routes.myData),
  guarded('/profile/favorites', routes.favorites),
  guarded('/profile/more', routes.more),
  guarded('/profile/agree/:name', routes.agree),
  guarded('/profile/license', routes.license),
  guarded('/profile/info', routes.profile),

  guarded('/record/transaction', routes.records),
  // Ours: the statement as a page to print.
  guarded('/record/statement', routes.statement),
  guarded('/bind', routes.bind),
  open('/forget', routes.forget),
  // Ours: an account whose number is lost, for who can be asked nothing but an ID.
  open('/recover', routes.recover),
  // Ours: a change that was not the player's own is undone here.
  open('/undo', routes.undo),
  open('/about', routes.about),
  unsigned('/login', routes.login),
  unsigned('/register', routes.register),
  guarded('/test', routes.selfCheck),
  open('/apkdownload', routes.android),
  guarded('/walletsPassword', routes.safe),
  guarded('/walletsKyc', routes.kyc),
  guarded('/walletsKycUpload', routes.kycUpload),
  open('/terms-of-use', routes.terms),
  open('/privacy-policy', routes.privacy),

  guarded('/activity', routes.activityList),
  guarded('/activity/index', routes.activityList),
  guarded('/activity/deposits', routes.depositOffers),
  guarded('/activity/spin', routes.spin, 'tabs'),
  guarded('/activity/cashBonus', routes.redPacket),
  guarded('/activity/agent', routes.agent),
  guarded('/activity/agentCount', routes.agentCount),
  guarded('/activity/agent5', routes.agent5),
  guarded('/activity/vipRebate', routes.vipRebate),
  guarded('/activity/follow', routes.follow),
  guarded('/activity/supply', routes.supply),
  guarded('/activity/festival', routes.festival),
  open('/activity/weekendLottery', routes.weekendLottery),
  guarded('/activity/freeSign', routes.freeSign),
  guarded('/activity/christmas', routes.christmas),
  guarded('/activity/newYear', routes.newYear),
  guarded('/activity/firstCharge', routes.firstCharge),
  guarded('/activity/inviteFriends', routes.inviteFriends),
  guarded('/activity/depositEvery', routes.depositEvery),
  guarded('/activity/sign', routes.newcomerSign),
  guarded('/activity/signPay', routes.signInCards),

  // Ours: what was drawn beside the chances, and what games paid beside what they declare.
  open('/draws', routes.draws),
  open('/payback', routes.payback),
  open('/p/:token', routes.postcard),
  // Ours: two players on the same deals, by a link.
  guarded('/duels', routes.duels),
  guarded('/duels/:duel', routes.duel),
  guarded('/duels/:duel/play', routes.duelPlay, 'bare'),
  open('/duel/:token', routes.duelLink),
  // Ours: must-drop jackpots, for anybody to see.
  open('/pots', routes.pots),
  open('/rule/points', routes.pointRules),
  open('/rule/signBonus', routes.rule),
  open('/rule/agent', routes.rule),
  open('/rule/dayBonus', routes.rule),
  open('/rule/supply', routes.rule),
  open('/rule/christmas', routes.rule),
  open('/rule/newYear', routes.rule),
  open('/rule/agent5', routes.rule),

  // Ours: every primitive in each look, where the server lets developers in.
  open('/dev/ui', routes.gallery, 'bare'),
]
