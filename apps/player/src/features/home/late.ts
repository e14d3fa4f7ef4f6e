import { withMessages } from '@perlas/player-kit/messages.ts'
import { lazy } from 'react'
import { later } from './messages.ts'

// The first view has none of these: they come once it stands, or when they are asked for.
export const parts = {
  banners: () => import('./parts/Banners.tsx'),
  favorites: () => withMessages(later, () => import('./parts/FavoritesTab.tsx')),
  below: () => withMessages(later, () => import('./parts/below.ts')),
  footer: () => withMessages(later, () => import('./parts/foot.ts')),
}
export const Banners = lazy(() => parts.banners().then((m) => ({ default: m.Banners })))
export const FavoritesTab = lazy(() => parts.favorites().then((m) => ({ default: m.FavoritesTab })))
export const TypeTab = lazy(() => parts.below().then((m) => ({ default: m.TypeTab })))
export const TablesRail = lazy(() => parts.below().then((m) => ({ default: m.TablesRail })))
export const RewardsSide = lazy(() => parts.below().then((m) => ({ default: m.RewardsSide })))
export const MoreGames = lazy(() => parts.below().then((m) => ({ default: m.MoreGames })))
export const Season = lazy(() => parts.below().then((m) => ({ default: m.Season })))
export const CompetitionRows = lazy(() =>
  parts.below().then((m) => ({ default: m.CompetitionRows })),
)
export const NoPopular = lazy(() => parts.below().then((m) => ({ default: m.NoPopular })))
export const HomeFooter = lazy(() => parts.footer().then((m) => ({ default: m.HomeFooter })))
export const ToTop = lazy(() => parts.footer().then((m) => ({ default: m.ToTop })))
