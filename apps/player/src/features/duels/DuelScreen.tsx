import { DUEL_DEALS, type OwnDuel } from '@perlas/contract/duels'
import { isRefused } from '@perlas/player-kit/failure.ts'
import { ActionFailure } from '@perlas/player-kit/ActionFailure.tsx'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { Link, useParams } from 'react-router'
import { useGreen } from '#/session/catalogue.ts'
import styles from './Duels.module.css'
import { NoDuels } from './DuelsScreen.tsx'
import { Deals } from './parts/Deals.tsx'
import { useCancelDuel, useDuel, useProof } from './queries.ts'
import { timesText } from './rules.ts'

/** One own duel: what is to be done, how it ended, and how to check it. */
export function DuelScreen() {
  const t = useT()
  const { duel = '' } = useParams()
  const isGreen = useGreen()
  const { data, error, refetch } = useDuel(duel)
  const isGone = isRefused(error, 'not-found', 'invalid-input')
  return (
    <Screen title={data ? t('duels.at', { game: data.of.gameName }) : t('duels.title')}>
      {isGreen ? (
        <NoDuels />
      ) : isGone ? (
        <Ended title={t('duels.goneTitle')} text={t('duels.goneText')} />
      ) : data ? (
        <Duel of={data.of} prize={data.prize} />
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

function Ended({ title, text }: { title: string; text: string }) {
  const t = useT()
  return (
    <StateCard
      art="/pictures/empty/ended"
      title={title}
      actions={
        <Link className={buttonClass('outline')} to="/duels">
          {t('duels.toAll')}
        </Link>
      }
    >
      {text}
    </StateCard>
  )
}

function Duel({ of, prize }: { of: OwnDuel; prize: number }) {
  const t = useT()
  const { state } = of
  if (state === 'void' || state === 'cancelled' || state === 'over')
    return <Ended title={t(`duels.ended.${state}`)} text={t(`duels.ended.${state}Text`)} />
  return (
    <div className={styles.stack}>
      <Head of={of} />
      <p className={styles.seal}>
        <Icon name="shield" size={18} />
        {t('duels.seal')}
      </p>
      {state === 'open' && <Open of={of} />}
      {state === 'playing' && <Playing of={of} />}
      {state === 'decided' && <Decided of={of} />}
      {(of.mine || of.theirs) && <Deals of={of} />}
      <p className={styles.quiet}>
        {prize > 0 ? t('duels.calm', { points: prize }) : t('duels.calmNone')}
      </p>
      <details className={styles.details}>
        <summary>{t('duels.sealed')}</summary>
        <p className={styles.quiet}>{t('duels.sealedText')}</p>
        <code>{of.commitment}</code>
      </details>
    </div>
  )
}

/** Both players and their sums; the other one's only once the duel is decided. */
function Head({ of: { who, mine, theirs, state } }: { of: OwnDuel }) {
  const t = useT()
  const other = who || t(state === 'open' ? 'duels.nobody' : 'duels.other')
  return (
    <dl className={styles.head}>
      <div data-side="mine">
        <dt>{t('duels.you')}</dt>
        <dd>{mine ? timesText(mine.sum) : '–'}</dd>
      </div>
      <div data-side="middle">
        <dt>{t('duels.deals')}</dt>
        <dd>{DUEL_DEALS}</dd>
      </div>
      <div data-side="theirs">
        <dt>{other}</dt>
        <dd>{theirs ? timesText(theirs.sum) : '–'}</dd>
      </div>
    </dl>
  )
}

function Open({ of: { duel, linkEndsAt } }: { of: OwnDuel }) {
  const t = useT()
  const cancel = useCancelDuel()
  return (
    <section className={styles.panel}>
      <h2>{t('duels.waitsTitle')}</h2>
      <p>{t('duels.waitsText', { at: linkEndsAt })}</p>
      <ActionFailure error={cancel.error} />
      <Button look="quiet" busy={cancel.isPending} onClick={() => cancel.mutate(duel)}>
        {t('duels.cancel')}
      </Button>
    </section>
  )
}

function Playing({ of: { duel, mine, isOtherDone, endsAt } }: { of: OwnDuel }) {
  const t = useT()
  return (
    <section className={styles.panel}>
      <h2>{t(mine ? 'duels.playedTitle' : 'duels.playTitle')}</h2>
      <p>
        <span>{t(mine ? 'duels.playedText' : 'duels.playText', { at: endsAt })}</span>{' '}
        {!mine && isOtherDone && <span>{t('duels.otherDone')}</span>}
      </p>
      {!mine && (
        <Link className={buttonClass('primary', 'medium', true)} to={`/duels/${duel}/play`}>
          {t('duels.play')}
        </Link>
      )}
    </section>
  )
}

function Decided({ of: { duel, result, points } }: { of: OwnDuel }) {
  const t = useT()
  const proof = useProof(duel)
  return (
    <section className={styles.panel} role="status">
      <h2>{t(`duels.result.${result ?? 'equal'}`)}</h2>
      {points > 0 && <p>{t('duels.got', { points: points / 100 })}</p>}
      <ActionFailure error={proof.error} />
      <Button
        look="outline"
        busy={proof.isPending}
        onClick={() => proof.mutate(window.open('about:blank', '_blank'))}
      >
        {t('duels.check')}
      </Button>
      <p className={styles.quiet}>{t('duels.checkText')}</p>
    </section>
  )
}
