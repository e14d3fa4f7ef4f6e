import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { asksForAge } from '#/features/age/rules.ts'
import { acceptAge, hasAcceptedAge } from '#/session/age.ts'
import { Optional } from '@perlas/player-kit/Optional.tsx'
import { nativeVersion } from '@perlas/player-kit/device.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { useOverlays } from '#/session/overlays.ts'
import { useRewards } from '@perlas/player-kit/rewards.ts'

const parts = () => import('./overlay-parts.ts')
const SideMenu = lazy(() => parts().then(({ sideMenu }) => sideMenu()))
const LogoutDialog = lazy(() => parts().then(({ logoutDialog }) => logoutDialog()))
const AgeNotice = lazy(() => parts().then(({ ageNotice }) => ageNotice()))
const LegalPopup = lazy(() => parts().then(({ legalPopup }) => legalPopup()))
const InstallPrompts = lazy(() => parts().then(({ installPrompts }) => installPrompts()))
const RewardsPopup = lazy(() => parts().then(({ rewardsPopup }) => rewardsPopup()))

/** Nobody is asked to install what they have not looked at yet. */
const INSTALL_AFTER_MS = 12_000

/** What can lie over any page; fetched when first asked for. */
export function Overlays() {
  const { menu, logout, agreement } = useOverlays()
  const rewarded = useRewards(({ items }) => items.length > 0)
  const { pathname } = useLocation()
  const mode = useCatalogue(({ siteConfig }) => siteConfig?.mode)
  const [accepted, setAccepted] = useState(hasAcceptedAge)
  // Our own app is asked for nothing but to be new enough, and that at once.
  const [settled, setSettled] = useState(() => nativeVersion() !== undefined)
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
      {agreement && <LegalPopup request={agreement} />}
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
