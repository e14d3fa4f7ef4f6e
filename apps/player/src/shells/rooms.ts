import { createElement } from 'react'
import type { ComingName } from '#/coming.ts'
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

/** Every screen, once; the two route tables point here. */
export const rooms = {
  // The shell keeps home alive and draws it itself; the route only loads it.
  home: room('home', () => import('#/features/home/HomeScreen.tsx').then(() => () => null)),
  search: room('search', () =>
    import('#/features/search/SearchScreen.tsx').then((m) => m.SearchScreen),
  ),
  favorites: room('favorites', () =>
    import('#/features/favorites/FavoritesScreen.tsx').then((m) => m.FavoritesScreen),
  ),
  start: room('start', () => import('#/features/start/StartScreen.tsx').then((m) => m.StartScreen)),
  login: room('login', () => import('#/features/login/LoginScreen.tsx').then((m) => m.LoginScreen)),
  register: room('login', () =>
    import('#/features/login/RegisterScreen.tsx').then((m) => m.RegisterScreen),
  ),
  wallets: room('wallets', () =>
    import('#/features/wallets/WalletsScreen.tsx').then((m) => m.WalletsScreen),
  ),
  bindBank: room('banks', () =>
    import('#/features/banks/BindBankScreen.tsx').then((m) => m.BindBankScreen),
  ),
  bankList: room('banks', () =>
    import('#/features/banks/BankListScreen.tsx').then((m) => m.BankListScreen),
  ),
  records: room('records', () =>
    import('#/features/records/RecordsScreen.tsx').then((m) => m.RecordsScreen),
  ),
  terms: room('papers', () =>
    import('#/features/papers/TermsScreen.tsx').then((m) => m.TermsScreen),
  ),
  privacy: room('papers', () =>
    import('#/features/papers/PrivacyScreen.tsx').then((m) => m.PrivacyScreen),
  ),
  about: room('papers', () =>
    import('#/features/papers/AboutScreen.tsx').then((m) => m.AboutScreen),
  ),
} as const
