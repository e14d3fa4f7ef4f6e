import { Activity, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { dropFirstScreen } from '#/screen/first-screen.ts'
import { Optional } from '@perlas/player-kit/Optional.tsx'
import { homeNow } from './home-part.ts'
import { useOverlays } from '#/session/overlays.ts'

const OverHome = lazy(() => import('./overlay-parts.ts').then(({ overHome }) => overHome()))
/** What floats over home waits until home itself stands. */
const CALLOUTS_AFTER = 1200

function Home() {
  const [Screen] = useState(homeNow)
  return <Screen />
}

/** Home stays alive when another page is in front: its tab, its place and its pictures remain. */
export function KeptHome() {
  const inFront = useLocation().pathname === '/lobby/home'
  const [visited, setVisited] = useState(inFront)
  const [settled, setSettled] = useState(false)
  const asked = useOverlays(({ age }) => age)
  useEffect(() => {
    if (!inFront) return
    const timer = setTimeout(() => setSettled(true), CALLOUTS_AFTER)
    return () => clearTimeout(timer)
  }, [inFront])
  useEffect(() => {
    if (!inFront) dropFirstScreen()
  }, [inFront])
  if (inFront && !visited) setVisited(true)
  if (!visited) return null
  return (
    <>
      <Activity mode={inFront ? 'visible' : 'hidden'}>
        <Suspense fallback={null}>
          <Home />
        </Suspense>
      </Activity>
      {inFront && settled && !asked && (
        <Optional>
          <OverHome />
        </Optional>
      )}
    </>
  )
}
