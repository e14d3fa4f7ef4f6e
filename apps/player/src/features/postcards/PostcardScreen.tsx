import { formatMoney } from '@perlas/contract/money'
import { getPostcard, type PostcardShown } from '@perlas/contract/postcards'
import { call } from '@perlas/player-kit/call.ts'
import { isRefused } from '@perlas/player-kit/failure.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { languageNow, useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCatalogue, useGreen } from '#/session/catalogue.ts'
import { multipleText } from '@perlas/player-kit/multiple-text.ts'
import styles from './Postcards.module.css'

/** A round that a player shows by a link: what it paid, the round itself, and the way to check it. */
export function PostcardScreen() {
  const t = useT()
  const { token = '' } = useParams()
  const isGreen = useGreen()
  const { data, error, refetch } = useQuery({
    queryKey: ['postcard', token],
    queryFn: () => call(getPostcard, { token, lang: languageNow() === 'fil-PH' ? 'fil' : 'en' }),
    retry: false,
  })
  if (isGreen || isRefused(error, 'postcard-gone', 'invalid-input')) return <Gone />
  return (
    <Screen title={data ? t('postcard.title', { game: data.card.gameName }) : t('app.loading')}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className={styles.waiting} />
      ) : (
        <Card of={data.card} />
      )}
    </Screen>
  )
}

function Gone() {
  const t = useT()
  return (
    <Screen title={t('postcard.goneTitle')}>
      <StateCard
        art="/pictures/empty/results"
        title={t('postcard.goneTitle')}
        actions={
          <Link className={buttonClass()} to="/lobby/home">
            {t('postcard.home')}
          </Link>
        }
      >
        {t('postcard.goneText')}
      </StateCard>
    </Screen>
  )
}

const pesos = (hundredths: number) => `₱${formatMoney(hundredths)}`

function Card({ of }: { of: PostcardShown }) {
  const t = useT()
  const { gameId, gameName, day, multiple, who, whole } = of
  const game = useCatalogue(({ gameMap }) => gameMap[gameId])
  const [isWatching, watch] = useState(false)
  const shown = { who, day: manilaDay(day) }
  return (
    <div className={styles.card}>
      <section className={styles.hero}>
        {game && (
          <Picture
            className={styles.cover}
            src={game.icon}
            alt=""
            width={240}
            height={320}
            sizes="132px"
            priority
          />
        )}
        <div>
          <p className={styles.multiple}>
            <strong>{multipleText(multiple)}</strong>
            <small>{t('postcard.times')}</small>
          </p>
          {whole && <p>{t('postcard.money', { bet: pesos(whole.bet), win: pesos(whole.win) })}</p>}
          <p className={styles.quiet}>{t(who ? 'postcard.by' : 'postcard.byPlayer', shown)}</p>
        </div>
      </section>
      {whole &&
        (isWatching ? (
          <iframe
            className={styles.frame}
            src={whole.url}
            title={t('postcard.frame', { game: gameName })}
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          />
        ) : (
          <Button onClick={() => watch(true)}>{t('postcard.watch')}</Button>
        ))}
      <section className={styles.check}>
        <h2>{t('postcard.check')}</h2>
        <p>{t(whole ? 'postcard.checkText' : 'postcard.alone')}</p>
      </section>
      {game && (
        <Link className={buttonClass('outline')} to={`/start?gameId=${gameId}&demo=1`}>
          {t('postcard.try')}
        </Link>
      )}
      <p className={styles.quiet}>{t('postcard.calm')}</p>
    </div>
  )
}
