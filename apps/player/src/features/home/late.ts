import { withMessages } from '@perlas/player-kit/messages.ts'
import { lazy } from 'react'
import { later } from './messages.ts'

// The first view has none of these: they come once it stands, or when they are asked for.
export const parts = {
  favorites: () => withMessages(later, () => import('./parts/FavoritesTab.tsx')),
  type: () => withMessages(later, () => import('./parts/TypeTab.tsx')),
  footer: () => withMessages(later, () => import('./parts/HomeFooter.tsx')),
}
export const FavoritesTab = lazy(() => parts.favorites().then((m) => ({ default: m.FavoritesTab })))
export const TypeTab = lazy(() => parts.type().then((m) => ({ default: m.TypeTab })))
export const FilmAside = lazy(() => parts.type().then((m) => ({ default: m.FilmAside })))
export const TablesRail = lazy(() => parts.type().then((m) => ({ default: m.TablesRail })))
export const Welcome = lazy(() => parts.type().then((m) => ({ default: m.Welcome })))
export const NoPopular = lazy(() => parts.type().then((m) => ({ default: m.NoPopular })))
export const HomeFooter = lazy(() => parts.footer().then((m) => ({ default: m.HomeFooter })))
