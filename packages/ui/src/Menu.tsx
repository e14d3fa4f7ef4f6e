import { lazy, Suspense, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import type { IconName } from './icon-paths.ts'

export type MenuProps = {
  /** The button; what it is handed says that it opens a menu. */
  trigger: (press: { onClick?: () => void; 'aria-haspopup'?: 'menu' }) => ReactElement
  about?: ReactNode
  items: readonly { label: string; icon: IconName; onSelect: () => void }[]
}

const frame = () => import('./MenuFrame.tsx')
const MenuFrame = lazy(() => frame().then((module) => ({ default: module.MenuFrame })))
/** The page comes first; then the menu, so that a press opens it at once. */
const WARM_AFTER_MS = 2_000

/**
 * A few deeds behind one button; `about` stands above them and can't be chosen. The office's alone so far: in the player's app
 * a `Sheet` is nearer to a thumb, and `/dev/ui` would carry the menu's parts into its pages.
 */
export function Menu(props: MenuProps) {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => void frame().catch(() => undefined), WARM_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const closed = props.trigger({ onClick: () => setAsked(true), 'aria-haspopup': 'menu' })
  if (!asked) return closed
  return (
    <Suspense fallback={closed}>
      <MenuFrame {...props} />
    </Suspense>
  )
}
