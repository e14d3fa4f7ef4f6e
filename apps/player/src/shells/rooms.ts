import { createElement } from 'react'
import type { ComingName } from '#/coming.ts'
import { messages as banks } from '#/features/banks/messages.ts'
import { messages as points } from '#/features/points/messages.ts'
import { messages as safe } from '#/features/safe/messages.ts'
import { messages as bonus } from '#/bonus/messages.ts'
import { messages as coming } from '#/features/coming/messages.ts'
import { messages as favorites } from '#/features/favorites/messages.ts'
import { messages as kyc } from '#/features/kyc/messages.ts'
import { messages as limits } from '#/features/limits/messages.ts'
import { messages as login } from '#/social/messages.ts'
import { messages as mail } from '#/features/mail/messages.ts'
import { messages as notices } from '#/features/notices/messages.ts'
import { messages as papers } from '#/papers/messages.ts'
import { messages as profile } from '#/features/profile/messages.ts'
import { messages as records } from '#/features/records/messages.ts'
import { messages as search } from '#/features/search/messages.ts'
import { messages as security } from '#/proof/messages.ts'
import { messages as service } from '#/features/service/messages.ts'
import { messages as start } from '#/features/start/messages.ts'
import { messages as wallets } from '#/deposits/messages.ts'
import type { PaperName } from '#/features/papers/sections.ts'
import type { Room } from './table.ts'

function room(messages: Room['messages'], load: Room['load']): Room {
  return { ...(messages && { messages }), load }
}

/** A page of src/coming.ts: its route is here, its room is furnished later. */
export function later(name: ComingName): Room {
  return {
    messages: coming,
    coming: name,
    load: () =>
      import('#/features/coming/ComingScreen.tsx').then(
        ({ ComingScreen }) =>
          () =>
            createElement(ComingScreen, { name }),
      ),
  }
}

/** The page of a campaign: of the one that is named, or of the one that its address names. */
function campaign(code?: string): Room {
  return room(bonus, () =>
    import('#/campaigns/CampaignScreen.tsx').then(
      ({ CampaignScreen }) =>
        () =>
          createElement(CampaignScreen, { code }),
    ),
  )
}

/** One screen for every paper. */
function paper(name: PaperName): Room {
  return room(papers, () =>
    import('#/features/papers/PaperScreen.tsx').then(
      ({ PaperScreen }) =>
        () =>
          createElement(PaperScreen, { name }),
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
  login: room(login, () => import('#/features/login/LoginScreen.tsx').then((m) => m.LoginScreen)),
  service: room(service, () =>
    import('#/features/service/ServiceScreen.tsx').then((m) => m.ServiceScreen),
  ),
  register: room(login, () =>
    import('#/features/login/RegisterScreen.tsx').then((m) => m.RegisterScreen),
  ),
  forget: room(login, () =>
    import('#/features/login/ForgetScreen.tsx').then((m) => m.ForgetScreen),
  ),
  bind: room(login, () => import('#/features/login/BindScreen.tsx').then((m) => m.BindScreen)),
  profile: room(profile, () =>
    import('#/features/profile/ProfileScreen.tsx').then((m) => m.ProfileScreen),
  ),
  member: room(profile, () =>
    import('#/features/profile/MemberScreen.tsx').then((m) => m.MemberScreen),
  ),
  more: room(profile, () => import('#/features/profile/MoreScreen.tsx').then((m) => m.MoreScreen)),
  superior: room(profile, () =>
    import('#/features/profile/SuperiorScreen.tsx').then((m) => m.SuperiorScreen),
  ),
  wallets: room([wallets, bonus], () =>
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
  limits: room(limits, () =>
    import('#/features/limits/LimitsScreen.tsx').then((m) => m.LimitsScreen),
  ),
  safe: room(safe, () => import('#/features/safe/SafeScreen.tsx').then((m) => m.SafeScreen)),
  points: room(points, () =>
    import('#/features/points/PointsScreen.tsx').then((m) => m.PointsScreen),
  ),
  mail: room(mail, () => import('#/features/mail/MailScreen.tsx').then((m) => m.MailScreen)),
  kyc: room(kyc, () => import('#/features/kyc/KycScreen.tsx').then((m) => m.KycScreen)),
  kycUpload: room(kyc, () =>
    import('#/features/kyc/KycUploadScreen.tsx').then((m) => m.KycUploadScreen),
  ),
  records: room(records, () =>
    import('#/features/records/RecordsScreen.tsx').then((m) => m.RecordsScreen),
  ),
  withdrawal: room(records, () =>
    import('#/features/records/WithdrawalScreen.tsx').then((m) => m.WithdrawalScreen),
  ),
  gallery: room(undefined, () =>
    import('#/gallery/GalleryScreen.tsx').then((m) => m.GalleryScreen),
  ),
  terms: paper('terms'),
  privacy: paper('privacy'),
  agree: room(papers, () => import('#/features/papers/AgreeScreen.tsx').then((m) => m.AgreeScreen)),
  license: room(papers, () =>
    import('#/features/papers/LicenseScreen.tsx').then((m) => m.LicenseScreen),
  ),
  about: paper('about'),
  campaign: campaign(),
  firstCharge: campaign('first-charge'),
} as const
