import { IconButton } from '@perlas/ui/IconButton.tsx'
import type { ReactNode } from 'react'
import { useT } from './messages.ts'
import { useLocation, useNavigate } from 'react-router'
import styles from './Screen.module.css'
import { useTitle } from './use-title.ts'

/** The frame of every screen but home and the game: title, way back, one column or a wide one. */
export function Screen({
  title,
  wide = false,
  bare = false,
  tools,
  children,
}: {
  title: string
  wide?: boolean
  /** No head: the screen shows its own h1. */
  bare?: boolean
  tools?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  const navigate = useNavigate()
  const { key } = useLocation()
  useTitle(title)
  // The first page of a visit has nothing of ours behind it.
  const goBack = () => void (key === 'default' ? navigate('/lobby/home') : navigate(-1))
  return (
    <div className={wide ? styles.wide : styles.narrow}>
      <header className={styles.head}>
        <IconButton icon="back" label={t('app.back')} onClick={goBack} />
        {!bare && <h1 className={styles.title}>{title}</h1>}
        {tools}
      </header>
      {children}
    </div>
  )
}
