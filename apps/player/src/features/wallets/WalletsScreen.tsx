import { lazy, Suspense } from 'react'
import { Icon } from '@perlas/ui/Icon.tsx'
import { loadMessages, useT } from '@perlas/player-kit/messages.ts'
import { Link, useParams } from 'react-router'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { messages as payoutMessages } from '#/payout/messages.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { FormShape } from './kit/FormShape.tsx'
import { DepositSide } from './parts/DepositSide.tsx'
import { KycNote } from './parts/KycNote.tsx'
import styles from './WalletsScreen.module.css'
import { messages as withdrawMessages } from './withdraw-messages.ts'

const NotFound = lazy(() =>
  import('#/screen/NotFound.tsx').then((module) => ({ default: module.NotFound })),
)
const WithdrawSide = lazy(async () => {
  const [module] = await Promise.all([
    import('./parts/WithdrawSide.tsx'),
    loadMessages(payoutMessages),
    loadMessages(withdrawMessages),
  ])
  return { default: module.WithdrawSide }
})
const sides = ['deposit', 'withdraw'] as const

/** /lobby/wallets/{deposit|withdraw}: one decision at a time; what it means stands beside it on a desktop. */
export function WalletsScreen() {
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  const t = useT()
  const { id } = useParams()
  const side = sides.find((known) => known === id)
  if (side === undefined) return <NotFound />
  const other = side === 'deposit' ? 'withdraw' : 'deposit'
  return (
    <Screen
      wide
      title={t(`wallets.${side}`)}
      tools={
        <>
          <Link className={styles.other} to={`/lobby/wallets/${other}`} replace>
            {t(`wallets.${other}`)}
          </Link>
          <Link className={styles.records} to="/record/transaction">
            <Icon name="receipt" size={22} />
            <span>{t('wallets.records')}</span>
          </Link>
        </>
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
      {side === 'deposit' ? (
        <Deposit />
      ) : (
        <Suspense fallback={<FormShape />}>
          <WithdrawSide />
        </Suspense>
      )}
    </Screen>
  )
}

function Deposit() {
  'use no memo'
  const t = useT()
  const excluded = usePlayer(({ user }) => Boolean(user?.keptOutUntil))
  const site = useCatalogue(({ siteConfig }) => siteConfig)
  // No line may come late over the form.
  if (!site) return <FormShape />
  return (
    <>
      {!site.licence?.number && !excluded && <p className={styles.demo}>{t('wallets.demo')}</p>}
      <KycNote />
      <DepositSide closed={excluded} />
    </>
  )
}
