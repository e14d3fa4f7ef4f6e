import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { TaskColumns, TaskLead } from '@perlas/ui/TaskCard.tsx'
import { useContext, useEffect } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { warmPasswordKey } from '#/cipher/cipher.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { PageHelpContext } from '@perlas/player-kit/page-help.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { BoxCard } from './parts/BoxCard.tsx'
import { History } from './parts/History.tsx'
import { LockCard } from './parts/LockCard.tsx'
import { PasswordCard } from './parts/PasswordCard.tsx'
import styles from './parts/Safe.module.css'
import { useBox } from './queries.ts'

/** The wallet password, and the safe box that it opens (PF-05). */
export function SafeScreen() {
  const t = useT()
  const box = useBox()
  const drawHelp = useContext(PageHelpContext)
  const known = usePlayer(({ user }) => user !== undefined)
  useEffect(warmPasswordKey, [])
  return (
    <Screen title={t('safe.title')} wide>
      <TaskLead>{t('safe.lead')}</TaskLead>
      {box.isError ? (
        <Failure error={box.error} onRetry={() => void box.refetch()} />
      ) : box.isPending || !known ? (
        <Skeleton className={styles.waiting} />
      ) : box.data.hasPassword ? (
        <TaskColumns
          first={
            <>
              <BoxCard box={box.data} onOpen={() => void box.refetch()} />
              <History />
            </>
          }
          second={
            <>
              <LockCard box={box.data} />
              <PasswordCard box={box.data} />
            </>
          }
        />
      ) : (
        <TaskColumns first={<PasswordCard box={box.data} />} second={drawHelp?.('safe')} />
      )}
    </Screen>
  )
}
