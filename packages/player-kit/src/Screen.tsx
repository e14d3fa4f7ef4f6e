import type { HelpedPage } from '@perlas/contract/page-help'
import { IconButton } from '@perlas/ui/IconButton.tsx'
import { useContext, type ReactNode } from 'react'
import { useT } from './messages.ts'
import { useLocation, useNavigate } from 'react-router'
import { PageHelpContext } from './page-help.ts'
import styles from './Screen.module.css'
import { useTitle } from './use-title.ts'

/** The frame of every screen but home and the game: title, way back, one column or a wide one. */
export function Screen({
  title,
  wide = false,
  bare = false,
  help,
  beside,
  tools,
  children,
}: {
  title: string
  wide?: boolean
  /** No head: the screen shows its own h1. */
  bare?: boolean
  /** The page is one column: a desktop shows the help that belongs to it beside. */
  help?: HelpedPage | undefined
  /** Beside the column on a desktop, under it on a phone. */
  beside?: ReactNode
  tools?: ReactNode
  children: ReactNode
}) {
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  const t = useT()
  const navigate = useNavigate()
  const { key } = useLocation()
  const drawHelp = useContext(PageHelpContext)
  const second = beside ?? (help && drawHelp?.(help))
  useTitle(title)
  // The first page of a visit has nothing of ours behind it.
  const goBack = () => void (key === 'default' ? navigate('/lobby/home') : navigate(-1))
  return (
    <div className={wide ? styles.wide : second ? styles.pair : styles.narrow}>
      <header className={styles.head}>
        <IconButton icon="back" label={t('app.back')} onClick={goBack} />
        {!bare && <h1 className={styles.title}>{title}</h1>}
        {tools}
      </header>
      {second ? (
        <>
          <div className={styles.column}>{children}</div>
          <div className={styles.beside}>{second}</div>
        </>
      ) : (
        children
      )}
    </div>
  )
}
