import { createElement } from 'react'
import type { ComingName } from '#/coming.ts'
import type { PaperName } from '#/features/papers/sections.ts'
import type * as MoneyScreens from './money.ts'
import type { Room } from './table.ts'

function room(messages: string, load: Room['load']): Room {
  return { messages, load }
}

/** A page of src/coming.ts: its route is here, its room is furnished later. */
export function later(name: ComingName): Room {
  return {
    messages: 'coming',
    coming: name,
    load: () =>
      import('#/features/coming/ComingScreen.tsx').then(
        ({ ComingScreen }) =>
          () =>
            createElement(ComingScreen, { name }),
      ),
  }
}

function money(messages: string, screen: keyof typeof MoneyScreens): Room {
  return room(messages, () => import('./money.ts').then((screens) => screens[screen]))
}

/** One screen for every paper: each chunk more costs the first visit its name. */
function paper(name: PaperName): Room {
  return room('papers', () =>
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
  home: room('home', () => import('#/features/home/HomeScreen.tsx').then(() => () => null)),
  search: room('search', () =>
    import('#/features/search/SearchScreen.tsx').then((m) => m.SearchScreen),
  ),
  games: room('search', () =>
    import('#/features/search/GamesScreen.tsx').then((m) => m.GamesScreen),
  ),
  favorites: room('favorites', () =>
    import('#/features/favorites/FavoritesScreen.tsx').then((m) => m.FavoritesScreen),
  ),
  notices: room('notices', () =>
    import('#/features/notices/NoticeListScreen.tsx').then((m) => m.NoticeListScreen),
  ),
  notice: room('notices', () =>
    import('#/features/notices/NoticeDetailScreen.tsx').then((m) => m.NoticeDetailScreen),
  ),
  start: room('start', () => import('#/features/start/StartScreen.tsx').then((m) => m.StartScreen)),
  login: room('login', () => import('#/features/login/LoginScreen.tsx').then((m) => m.LoginScreen)),
  service: room('service', () =>
    import('#/features/service/ServiceScreen.tsx').then((m) => m.ServiceScreen),
  ),
  register: room('login', () =>
    import('#/features/login/RegisterScreen.tsx').then((m) => m.RegisterScreen),
  ),
  forget: room('login', () =>
    import('#/features/login/ForgetScreen.tsx').then((m) => m.ForgetScreen),
  ),
  bind: room('login', () => import('#/features/login/BindScreen.tsx').then((m) => m.BindScreen)),
  profile: room('profile', () =>
    import('#/features/profile/ProfileScreen.tsx').then((m) => m.ProfileScreen),
  ),
  member: room('profile', () =>
    import('#/features/profile/MemberScreen.tsx').then((m) => m.MemberScreen),
  ),
  more: room('profile', () =>
    import('#/features/profile/MoreScreen.tsx').then((m) => m.MoreScreen),
  ),
  superior: room('profile', () =>
    import('#/features/profile/SuperiorScreen.tsx').then((m) => m.SuperiorScreen),
  ),
  wallets: money('wallets', 'WalletsScreen'),
  bindBank: money('banks', 'BindBankScreen'),
  bankList: money('banks', 'BankListScreen'),
  undo: room('security', () => import('#/proof/proof.ts').then((m) => m.UndoScreen)),
  security: room('security', () =>
    import('#/features/security/SecurityScreen.tsx').then((m) => m.SecurityScreen),
  ),
  limits: room('limits', () =>
    import('#/features/limits/LimitsScreen.tsx').then((m) => m.LimitsScreen),
  ),
  // In the cashier's folder and catalog: each catalog more costs the first visit its name.
  safe: money('wallets', 'SafeScreen'),
  points: money('wallets', 'PointsScreen'),
  mail: room('mail', () => import('#/features/mail/MailScreen.tsx').then((m) => m.MailScreen)),
  kyc: room('kyc', () => import('#/features/kyc/KycScreen.tsx').then((m) => m.KycScreen)),
  kycUpload: room('kyc', () =>
    import('#/features/kyc/KycUploadScreen.tsx').then((m) => m.KycUploadScreen),
  ),
  records: money('records', 'RecordsScreen'),
  withdrawal: money('records', 'WithdrawalScreen'),
  gallery: room('gallery', () =>
    import('#/gallery/GalleryScreen.tsx').then((m) => m.GalleryScreen),
  ),
  terms: paper('terms'),
  privacy: paper('privacy'),
  agree: room('papers', () =>
    import('#/features/papers/AgreeScreen.tsx').then((m) => m.AgreeScreen),
  ),
  license: room('papers', () =>
    import('#/features/papers/LicenseScreen.tsx').then((m) => m.LicenseScreen),
  ),
  about: paper('about'),
} as const
