import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { acceptAge, asksForAge, hasAcceptedAge } from '#/features/age/rules.ts'
import { loadMessages } from '#/i18n/i18n.ts'
import { Optional } from '#/screen/Optional.tsx'
import { useCatalogue } from '#/session/catalogue.ts'
import { useOverlays } from '#/session/overlays.ts'
import { useRewards } from '#/session/rewards.ts'

const SideMenu = lazy(async () => {
  const [module] = await Promise.all([import('#/features/menu/SideMenu.tsx'), loadMessages('menu')])
  return { default: module.SideMenu }
})
const LogoutDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('#/features/menu/LogoutDialog.tsx'),
    loadMessages('menu'),
  ])
  return { default: module.LogoutDialog }
})
const AgeNotice = lazy(async () => {
  const [module] = await Promise.all([import('#/features/age/AgeNotice.tsx'), loadMessages('age')])
  return { default: module.AgeNotice }
})
const PapersPopup = lazy(async () => {
  const [module] = await Promise.all([
    import('#/features/papers/PapersPopup.tsx'),
    loadMessages('papers'),
  ])
  return { default: module.PapersPopup }
})
const InstallPrompts = lazy(async () => {
  const [module] = await Promise.all([
    import('#/features/install/InstallPrompts.tsx'),
    loadMessages('install'),
  ])
  return { default: module.InstallPrompts }
})

/** Nobody is asked to install what they have not looked at yet. */
const INSTALL_AFTER_MS = 12_000

const RewardsPopup = lazy(async () => {
  const [module] = await Promise.all([
    import('#/features/callouts/RewardsPopup.tsx'),
    loadMessages('callouts'),
  ])
  return { default: module.RewardsPopup }
})

/** What can lie over any page; fetched when first asked for. */
export function Overlays() {
  const { menu, logout, papers } = useOverlays()
  const rewarded = useRewards(({ items }) => items.length > 0)
  const { pathname } = useLocation()
  const mode = useCatalogue(({ siteConfig }) => siteConfig?.mode)
  const [accepted, setAccepted] = useState(hasAcceptedAge)
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), INSTALL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const age = asksForAge(mode, pathname, accepted)
  useEffect(() => useOverlays.setState({ age }), [age])
  function accept() {
    acceptAge()
    setAccepted(true)
  }
  return (
    <Suspense fallback={null}>
      {menu && <SideMenu />}
      {logout && <LogoutDialog />}
      {papers && <PapersPopup request={papers} />}
      {rewarded && <RewardsPopup />}
      {age && <AgeNotice onAccept={accept} />}
      {settled && !age && pathname === '/lobby/home' && (
        <Optional>
          <InstallPrompts />
        </Optional>
      )}
    </Suspense>
  )
}
