import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Countdown } from '@perlas/ui/Countdown.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { TaskFrame } from '@perlas/ui/TaskCard.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Pearl } from '#/money/Pearl.tsx'
import type { Box } from '../queries.ts'
import { MoveForm } from './MoveForm.tsx'
import styles from './Safe.module.css'

/** What is in the box, until when it is locked, and the two ways to move money. */
export function BoxCard({ box, onOpen }: { box: Box; onOpen: () => void }) {
  const t = useT()
  const [way, setWay] = useState<'in' | 'out'>()
  const { lockedUntil } = box
  const coin = usePlayer(({ user }) => user?.coin ?? 0)
  const safebox = usePlayer(({ user }) => user?.safebox ?? 0)
  return (
    <TaskFrame titleId="safe-box">
      <Pearl
        title={t('safe.inBox')}
        titleId="safe-box"
        beside={
          <span>
            {t('safe.balance')} <Amount value={coin} />
          </span>
        }
      >
        <span data-testid="safebox">
          <Amount value={safebox} />
        </span>
      </Pearl>
      {lockedUntil !== null && (
        <p className={styles.locked}>
          <Icon name="lock" size={22} />
          <span className={styles.words}>
            <strong>{t('safe.lockedUntil', { time: manilaTime(lockedUntil) })}</strong>
            <small>
              {t('safe.opensIn')}{' '}
              <Countdown
                until={Date.parse(lockedUntil)}
                label={t('safe.opensIn')}
                days={(count) => t('safe.days', { count })}
                onEnd={onOpen}
              />
            </small>
          </span>
        </p>
      )}
      {way ? (
        <MoveForm
          key={way}
          way={way}
          most={way === 'in' ? coin : safebox}
          onClose={() => setWay(undefined)}
        />
      ) : (
        <div className={styles.actions}>
          <Button wide disabled={coin === 0} onClick={() => setWay('in')}>
            {t('safe.putIn')}
          </Button>
          <Button
            look="outline"
            wide
            disabled={safebox === 0 || lockedUntil !== null}
            onClick={() => setWay('out')}
          >
            {t('safe.takeOut')}
          </Button>
        </div>
      )}
      <p className={styles.text}>{t('safe.outOfPlay')}</p>
    </TaskFrame>
  )
}
