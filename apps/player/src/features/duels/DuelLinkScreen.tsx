import type { getDuelLink } from '@perlas/contract/duels'
import { DUEL_DEALS, DUEL_HOURS, duelPath } from '@perlas/contract/duels'
import type { Output } from '@perlas/contract/call'
import { isRefused } from '@perlas/player-kit/failure.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useSession } from '@perlas/player-kit/session.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { Link, useNavigate, useParams } from 'react-router'
import { useCatalogue, useGreen } from '#/session/catalogue.ts'
import { loginPath } from '#/session/return-path.ts'
import styles from './Duels.module.css'
import { NoDuels } from './DuelsScreen.tsx'
import { WordForm } from './parts/WordForm.tsx'
import { useAcceptDuel, useDuelLink } from './queries.ts'

/** A link to a duel, for whoever has it: what it is, who made it, and the way to accept. */
export function DuelLinkScreen() {
  const t = useT()
  const { token = '' } = useParams()
  const isGreen = useGreen()
  const signedIn = useSession((session) => session.token !== undefined)
  const { data, error, refetch } = useDuelLink(token, signedIn)
  const isOver = isRefused(error, 'duel-over', 'invalid-input')
  const isTaken = isRefused(error, 'duel-taken')
  return (
    <Screen title={data ? t('duels.at', { game: data.gameName }) : t('duels.one')}>
      {isGreen ? (
        <NoDuels />
      ) : isOver || isTaken ? (
        <Closed name={isTaken ? 'taken' : 'over'} />
      ) : data ? (
        <Invitation of={data} token={token} signedIn={signedIn} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-hidden="true">
          <Skeleton className={styles.waiting} />
        </div>
      )}
    </Screen>
  )
}

function Closed({ name }: { name: 'taken' | 'over' }) {
  const t = useT()
  return (
    <StateCard
      art="/pictures/empty/ended"
      title={t(`duels.link.${name}`)}
      actions={
        <Link className={buttonClass('outline')} to="/lobby/home">
          {t('duels.home')}
        </Link>
      }
    >
      {t(`duels.link.${name}Text`)}
    </StateCard>
  )
}

function Invitation({
  of: { gameId, gameName, who, linkEndsAt, own },
  token,
  signedIn,
}: {
  of: Output<typeof getDuelLink>
  token: string
  signedIn: boolean
}) {
  const t = useT()
  const game = useCatalogue(({ gameMap }) => gameMap[gameId])
  return (
    <div className={styles.stack}>
      <section className={styles.invitation}>
        {game && <Picture src={game.icon} alt="" width={240} height={320} sizes="132px" priority />}
        <div>
          <p className={styles.who}>
            {who ? t('duels.link.by', { who }) : t('duels.link.byPlayer')}
          </p>
          <p>{t('duels.link.text', { game: gameName, deals: DUEL_DEALS, hours: DUEL_HOURS })}</p>
          <p className={styles.quiet}>{t('duels.link.until', { at: linkEndsAt })}</p>
        </div>
      </section>
      {own ? (
        <section className={styles.panel}>
          <p>{t('duels.link.own')}</p>
          <Link className={buttonClass('primary', 'medium', true)} to={`/duels/${own}`}>
            {t('duels.link.toOwn')}
          </Link>
        </section>
      ) : signedIn ? (
        <Accept token={token} />
      ) : (
        <Visitor token={token} />
      )}
      <p className={styles.quiet}>{t('duels.link.adults')}</p>
    </div>
  )
}

function Accept({ token }: { token: string }) {
  const t = useT()
  const navigate = useNavigate()
  const accept = useAcceptDuel(token)
  return (
    <section className={styles.panel}>
      <h2>{t('duels.link.accept')}</h2>
      <WordForm
        action={t('duels.link.acceptIt')}
        onSubmit={async (chosen) => {
          const { duel } = await accept.mutateAsync(chosen)
          void navigate(`/duels/${duel}`, { replace: true })
        }}
      />
    </section>
  )
}

function Visitor({ token }: { token: string }) {
  const t = useT()
  const here = duelPath(token)
  return (
    <section className={styles.panel}>
      <p>{t('duels.link.account')}</p>
      <Link className={buttonClass('primary', 'medium', true)} to={loginPath(here)}>
        {t('duels.link.logIn')}
      </Link>
      <Link
        className={buttonClass('quiet', 'medium', true)}
        to={`/register?return=${encodeURIComponent(here)}`}
      >
        {t('duels.link.register')}
      </Link>
    </section>
  )
}
