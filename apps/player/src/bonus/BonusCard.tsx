import type { BonusView } from '@perlas/contract/bonus'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { CountingGames } from '@perlas/player-kit/CountingGames.tsx'
import { Details } from '@perlas/player-kit/Details.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { formatShort } from '@perlas/contract/money'
import styles from './Bonus.module.css'
import { useForfeit } from './queries.ts'

/** One bonus: what it binds, how far its turnover is, until when, by which rules, and the way out of it. */
export function BonusCard({ bonus }: { bonus: BonusView }) {
  const t = useT()
  const names = useCatalogue(({ gameMap }) => gameMap)
  const forfeit = useForfeit(() => toast(t('bonus.gone'), 'good'))
  /** What the person was shown that it costs; the server refuses when it is another amount by then. */
  const [shown, setShown] = useState<number>()
  const { id, amount, bound: locked, required, progress, multiple, endsAt } = bonus
  const failure = forfeit.isError ? failureMessage(forfeit.error) : undefined

  function giveUp() {
    if (shown === undefined) return
    forfeit.mutate({ id, lose: shown }, { onSettled: () => setShown(undefined) })
  }
  return (
    <li className={styles.card}>
      <BonusHead
        title={t(`bonus.source.${nameOf(bonus.source)}`, {
          defaultValue: t('bonus.source.other'),
        })}
        until={t('bonus.until', { time: manilaTime(endsAt) })}
        locked={locked}
      />
      <BonusProgress progress={progress} required={required} />
      <Details summary={t('bonus.rules')}>
        <p>
          {t('bonus.terms', {
            amount: formatShort(amount),
            multiple,
            required: formatShort(required),
          })}
        </p>
        <CountingGames
          {...bonus}
          games={bonus.games.map(({ gameId, ...counts }) => ({
            gameId,
            name: names[gameId]?.name ?? String(gameId),
            ...counts,
          }))}
        />
      </Details>
      <FormFailure text={failure && t(failure.key, failure.values)} />
      {bonus.inPlay ? (
        <p className={styles.note}>{t('bonus.inPlay')}</p>
      ) : (
        <Button
          className={styles.out}
          look="quiet"
          size="small"
          busy={forfeit.isPending}
          onClick={() => setShown(locked)}
        >
          {t('bonus.giveUp')}
        </Button>
      )}
      <ConfirmDialog
        open={shown !== undefined}
        danger
        busy={forfeit.isPending}
        title={t('bonus.sure')}
        description={t('bonus.cost', { amount: formatShort(shown ?? 0) })}
        confirmLabel={t('bonus.giveUp')}
        cancelLabel={t('bonus.keep')}
        onConfirm={giveUp}
        onClose={() => setShown(undefined)}
      />
    </li>
  )
}

/** A bonus by its name, its end, and the part of the balance that it binds. */
export function BonusHead({
  title,
  until,
  locked,
}: {
  title: string
  until: string
  locked: number
}) {
  const t = useT()
  return (
    <div className={styles.head}>
      <Icon name="gift" size={22} />
      <span className={styles.words}>
        <strong>{title}</strong>
        <small>{until}</small>
      </span>
      <span className={styles.locked}>
        <Amount value={locked} />
        <small>{t('bonus.locked')}</small>
      </span>
    </div>
  )
}

/** How far the turnover is, and what is left of it. */
export function BonusProgress({ progress, required }: { progress: number; required: number }) {
  const t = useT()
  return (
    <>
      <Progress
        value={progress}
        max={required}
        label={t('bonus.progress', {
          done: formatShort(progress),
          all: formatShort(required),
        })}
      />
      <p className={styles.left}>
        <strong>{t('bonus.left', { amount: formatShort(required - progress) })}</strong>
        <span>
          <Amount value={progress} /> / <Amount value={required} />
        </span>
      </p>
    </>
  )
}

/** Coins of the second campaign of a kind are called like those of the first. */
const nameOf = (source: string) => source.replace(/-\d{1,3}$/, '')
