import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { asksForAge } from '#/features/age/rules.ts'
import { acceptAge, hasAcceptedAge } from '#/session/age.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { useOverlays } from '#/session/overlays.ts'
import { useRewards } from '@perlas/player-kit/rewards.ts'

const parts = () => import('./overlay-parts.ts')
const SideMenu = lazy(() => parts().then(({ sideMenu }) => sideMenu()))
const LogoutDialog = lazy(() => parts().then(({ logoutDialog }) => logoutDialog()))
const AgeNotice = lazy(() => parts().then(({ ageNotice }) => ageNotice()))
const LegalPopup = lazy(() => parts().then(({ legalPopup }) => legalPopup()))
const RewardsPopup = lazy(() => parts().then(({ rewardsPopup }) => rewardsPopup()))

/** What can lie over any page; fetched when first asked for. */
export function Overlays() {
  const { menu, logout, agreement } = useOverlays()
  const rewarded = useRewards(({ items }) => items.length > 0)
  const { pathname } = useLocation()
  const mode = useCatalogue(({ siteConfig }) => siteConfig?.mode)
  const [accepted, setAccepted] = useState(hasAcceptedAge)
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
    </Suspense>
  )
}
