import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { warmPasswordKey } from '#/cipher/cipher.ts'
import { Failure } from '#/screen/Failure.tsx'
import { Screen } from '#/screen/Screen.tsx'
import { BoxCard } from './parts/BoxCard.tsx'
import { History } from './parts/History.tsx'
import { LockCard } from './parts/LockCard.tsx'
import { PasswordCard } from './parts/PasswordCard.tsx'
import styles from './parts/Safe.module.css'
import { useBox } from './queries.ts'

/** The wallet password, and the safe box that it opens (PF-05). */
export function SafeScreen() {
  const { t } = useTranslation()
  const box = useBox()
  useEffect(warmPasswordKey, [])
  return (
    <Screen title={t('safe.title')} wide>
      <p className={styles.lead}>{t('safe.lead')}</p>
      {box.isPending ? (
        <Skeleton className={styles.waiting} />
      ) : box.isError ? (
        <Failure error={box.error} onRetry={() => void box.refetch()} />
      ) : box.data.hasPassword ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            <BoxCard box={box.data} onOpen={() => void box.refetch()} />
            <History />
          </div>
          <div className={styles.column}>
            <LockCard box={box.data} />
            <PasswordCard box={box.data} />
          </div>
        </div>
      ) : (
        <div className={styles.single}>
          <PasswordCard box={box.data} />
        </div>
      )}
    </Screen>
  )
}
