import { Picture } from '@perlas/ui/Picture.tsx'
import type { ReactNode } from 'react'
import { useWide } from '../use-wide.ts'
import styles from './Hero.module.css'

/** The scene at the head of an activity's page; what changes with the player's own state stands in it. */
export function Hero({
  of,
  out = false,
  children,
}: {
  of: string
  /** It is over: the lights of the scene are out. */
  out?: boolean
  children?: ReactNode
}) {
  const isWide = useWide()
  return (
    <div className={styles.hero} data-out={out || undefined} aria-hidden="true">
      <Picture
        src={`/pictures/heroes/${of}-${isWide ? 'desktop' : 'phone'}`}
        alt=""
        width={isWide ? 960 : 720}
        height={isWide ? 240 : 400}
        sizes={isWide ? 'min(1296px, 100vw - 312px)' : '100vw'}
        priority
      />
      {children}
    </div>
  )
}
