import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import styles from './Kyc.module.css'
import { StatusCard } from './parts/StatusCard.tsx'
import { StepList } from './parts/StepList.tsx'
import { useKyc } from './queries.ts'

/** /walletsKyc: where the verification stands, by when it must be done, and the one thing to do next (PF-03). */
export function KycScreen() {
  const t = useT()
  const state = useKyc()
  return (
    <Screen title={t('kyc.title')} help="verification">
      {state.isPending && <Skeleton className={styles.waiting} />}
      {state.isError && <Failure error={state.error} onRetry={() => void state.refetch()} />}
      {state.data && (
        <div className={styles.stack}>
          <StatusCard state={state.data} />
          <StepList state={state.data} />
          <p className={styles.quiet}>{t('kyc.private')}</p>
        </div>
      )}
    </Screen>
  )
}
