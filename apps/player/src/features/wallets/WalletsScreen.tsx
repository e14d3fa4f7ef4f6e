import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useParams } from 'react-router'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Bonuses } from '#/bonus/Bonuses.tsx'
import { PastItems } from './gifts/PastItems.tsx'
import { DepositSide } from './parts/DepositSide.tsx'
import { KycNote } from './parts/KycNote.tsx'
import { AccountRecoveryLine } from './parts/AccountRecoveryLine.tsx'
import styles from './WalletsScreen.module.css'

const NotFound = lazy(() =>
  import('#/screen/NotFound.tsx').then((module) => ({ default: module.NotFound })),
)
const WithdrawForm = lazy(() =>
  import('./parts/WithdrawForm.tsx').then((module) => ({ default: module.WithdrawForm })),
)
const sides = ['deposit', 'withdraw'] as const

/** /lobby/wallets/{deposit|withdraw}: one decision at a time; what it means stands beside it on a desktop. */
export function WalletsScreen() {
  const t = useT()
  const { id } = useParams()
  const excluded = usePlayer(({ user }) => Boolean(user?.keptOutUntil))
  const side = sides.find((known) => known === id)
  if (side === undefined) return <NotFound />
  return (
    <Screen
      wide
      title={t(`wallets.${side}`)}
      tools={
        <Link className={styles.records} to="/record/transaction">
          {t('wallets.records')}
        </Link>
      }
    >
      <nav className={styles.sides} aria-label={t('nav.wallet')}>
        {sides.map((known) => (
          <Link
            key={known}
            className={styles.side}
            to={`/lobby/wallets/${known}`}
            replace
            aria-current={known === side ? 'page' : undefined}
          >
            {t(`wallets.${known}`)}
          </Link>
        ))}
      </nav>
      {side === 'deposit' && <KycNote />}
      {side === 'withdraw' ? (
        <Suspense fallback={<Skeleton className={styles.waiting} />}>
          <WithdrawForm />
        </Suspense>
      ) : excluded ? (
        <StateCard
          picture="house"
          title={t('wallets.onBreak.title')}
          actions={
            <Link className={buttonClass()} to="/lobby/wallets/withdraw" replace>
              {t('wallets.onBreak.go')}
            </Link>
          }
        >
          {t('wallets.onBreak.text')}
        </StateCard>
      ) : (
        <>
          <DepositSide />
          <Bonuses />
          <PastItems />
        </>
      )}
      <AccountRecoveryLine />
    </Screen>
  )
}
