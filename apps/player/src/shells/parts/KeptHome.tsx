import { Activity, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'

const HomeScreen = lazy(() =>
  import('#/features/home/HomeScreen.tsx').then((module) => ({ default: module.HomeScreen })),
)

/** Home stays alive when another page is in front: its tab, its place and its pictures remain. */
export function KeptHome() {
  const inFront = useLocation().pathname === '/lobby/home'
  const [visited, setVisited] = useState(inFront)
  if (inFront && !visited) setVisited(true)
  if (!visited) return null
  return (
    <Activity mode={inFront ? 'visible' : 'hidden'}>
      <Suspense fallback={null}>
        <HomeScreen />
      </Suspense>
    </Activity>
  )
}
