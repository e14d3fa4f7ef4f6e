import { buttonClass } from '@perlas/ui/button-class.ts'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import styles from './Banks.module.css'
import { AccountCard } from './parts/AccountCard.tsx'
import { useBanks } from '#/payout/queries.ts'

/** Where withdrawals can go: each account with its name check, its wait, and what can be done with it (CA-09). */
export function BankListScreen() {
  const t = useT()
  const { data, error, refetch } = useBanks()
  const add = (
    <Link
      className={[buttonClass('primary', 'large', Boolean(data?.accounts.length)), styles.add].join(
        ' ',
      )}
      to="/bindBankCard"
    >
      {t('banks.add')}
    </Link>
  )
  return (
    <Screen title={t('banks.title')} help="accounts">
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className={styles.waiting} />
      ) : data.accounts.length === 0 ? (
        <EmptyState art="/pictures/empty/nothing" title={t('banks.none')} actions={add}>
          {t('banks.noneHow')}
        </EmptyState>
      ) : (
        <>
          <p className={styles.lead}>{t('banks.lead')}</p>
          <ul className={styles.list}>
            {data.accounts.map((account) => (
              <AccountCard
                key={account.id}
                account={account}
                holder={data.holder}
                onOpen={() => void refetch()}
              />
            ))}
          </ul>
          {add}
        </>
      )}
    </Screen>
  )
}
