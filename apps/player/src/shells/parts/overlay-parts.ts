import { createElement, Fragment } from 'react'
import { withMessages } from '@perlas/player-kit/messages.ts'
import { messages as age } from '#/features/age/messages.ts'
import { messages as calls } from '#/features/callouts/messages.ts'
import { messages as install } from '#/features/install/messages.ts'
import { messages as menu } from '#/features/menu/messages.ts'
import { messages as legal } from '#/legal/messages.ts'

/** What can lie over a page, each with its texts. The first visit carries the name of this file alone. */

export const sideMenu = () =>
  withMessages(menu, () => import('#/features/menu/SideMenu.tsx')).then(({ SideMenu }) => ({
    default: SideMenu,
  }))

export const logoutDialog = () =>
  withMessages(menu, () => import('#/features/menu/LogoutDialog.tsx')).then(({ LogoutDialog }) => ({
    default: LogoutDialog,
  }))

export const ageNotice = () =>
  withMessages(age, () => import('#/features/age/AgeNotice.tsx')).then(({ AgeNotice }) => ({
    default: AgeNotice,
  }))

export const legalPopup = () =>
  withMessages(legal, () => import('#/features/legal/LegalPopup.tsx')).then(({ LegalPopup }) => ({
    default: LegalPopup,
  }))

export const rewardsPopup = () =>
  withMessages(calls, () => import('#/features/callouts/RewardsPopup.tsx')).then(
    ({ RewardsPopup }) => ({ default: RewardsPopup }),
  )

/** Everything that comes over home uninvited. */
export const overHome = async () => {
  const [{ Callouts }, { InstallPrompts }] = await Promise.all([
    withMessages(calls, () => import('#/features/callouts/Callouts.tsx')),
    withMessages(install, () => import('#/features/install/InstallPrompts.tsx')),
  ])
  return {
    default: () =>
      createElement(Fragment, null, createElement(Callouts), createElement(InstallPrompts)),
  }
}
