import { activityTypes } from '@perlas/contract/enums'
import { Action, ActionRest } from '@perlas/player-kit/activity/Action.tsx'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { formatShort } from '@perlas/contract/money'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useState } from 'react'
import {
  festival,
  festivalOpen,
  festivalSwap,
  festivalToken,
  type Festival,
  type Token,
} from '../call.ts'
import { Bunting } from './Bunting.tsx'
import { Chest } from './Chest.tsx'
import styles from './Festival.module.css'
import { Plaza } from './Plaza.tsx'
import plaza from './Plaza.module.css'
import { ruleValues } from './rules.ts'
import { SwapSheet } from './SwapSheet.tsx'
import { TokenArt } from './TokenArt.tsx'

const page = { call: festival, input: {} }

/** A festival of the year: a bunting of five tokens, swaps, and a chest for a full set (AC-16). */
export function FestivalScreen() {
  const t = useT()
  const query = useActivity(festival, {})
  const art = query.data?.art ?? 'sinulog'
  return (
    <ActivityPage
      activity={activityTypes.Festival}
      title={query.data ? t(`festival.names.${art}`) : t('festival.title')}
      rules={{ of: 'festival', values: ruleValues }}
      query={query}
      chances
      party
      ground={<Plaza art={art} />}
      wide
    >
      {(shown) => <Tokens shown={shown} />}
    </ActivityPage>
  )
}

function Tokens({ shown }: { shown: Festival }) {
  const t = useT()
  const [fresh, setFresh] = useState<Token>()
  const take = useClaim(festivalToken, page, {
    quiet: true,
    settled: (answer) => setFresh(answer?.last || undefined),
  })
  const swap = useClaim(festivalSwap, page, {
    quiet: true,
    settled: (answer) => answer && setSwapping(undefined),
  })
  const open = useClaim(festivalOpen, page)
  const [swapping, setSwapping] = useState<Token>()
  const { art, tokens, chest, sign, play, isOver } = shown
  const found = tokens.filter(({ count }) => count > 0).length
  const canOpen = chest.itemStatus === 1
  const openChest = () => open.press({ awardId: chest.awardId })
  return (
    <div className={[styles.page, plaza.colours].join(' ')} data-art={art}>
      <section className={styles.stage} aria-labelledby="bunting">
        <p className={styles.lead} id="bunting">
          {t('festival.lead', { found, all: tokens.length, last: lastDay(shown) })}
        </p>
        <Bunting
          tokens={tokens}
          swap={shown.swap}
          fresh={fresh}
          onSwap={isOver ? undefined : setSwapping}
        />
        <p className={styles.fresh} role="status">
          {fresh && !take.isPending && t('festival.got', { token: t(`activity.prizes.${fresh}`) })}
        </p>
        <ChestRow shown={shown} busy={open.isPending} onOpen={openChest} />
      </section>
      <Ways shown={shown} />

      <Action>
        {sign || play ? (
          <Button size="large" wide busy={take.isPending} onClick={() => take.press({})}>
            {t(sign ? 'festival.take' : 'festival.takePlay')}
          </Button>
        ) : canOpen ? (
          <Button size="large" wide busy={open.isPending} onClick={openChest}>
            {t('festival.openChest')}
          </Button>
        ) : (
          <ActionRest>{t(isOver ? 'festival.over' : 'festival.rest')}</ActionRest>
        )}
      </Action>

      <SwapSheet
        shown={shown}
        give={swapping}
        busy={swap.isPending}
        onSwap={(get) => swapping && swap.press({ give: swapping, get })}
        onClose={() => setSwapping(undefined)}
        drawing={(of) => <TokenArt of={of} />}
      />
    </div>
  )
}

const lastDay = ({ expireTime }: Festival) =>
  expireTime < 0 ? '' : manilaDay(new Date(expireTime - 1).toISOString())

/** The chest of a full set, what was in those before, and how many may be opened. */
function ChestRow({
  shown: { chest, opened, setsMost, sign, play },
  busy,
  onOpen,
}: {
  shown: Festival
  busy: boolean
  onOpen: () => void
}) {
  const t = useT()
  const canOpen = chest.itemStatus === 1
  const isFull = opened.length >= setsMost
  const waits = isFull ? 'festival.chestsDone' : 'festival.chestWaits'
  const counted = t('festival.chests', { opened: opened.length, most: setsMost })
  const had = opened.map((amount) => pesos(amount)).join(' + ')
  return (
    <div className={styles.chest} data-status={chest.itemStatus}>
      <Chest open={chest.itemStatus === 2 || isFull} />
      <span>
        <strong>{t(canOpen ? 'festival.chestReady' : waits)}</strong>
        <small>{had ? `${counted} · ${had}` : counted}</small>
      </span>
      {canOpen && (sign || play) && (
        <Button look="quiet" size="small" busy={busy} onClick={onOpen}>
          {t('festival.open')}
        </Button>
      )}
    </div>
  )
}

/** How a token is got. */
function Ways({ shown }: { shown: Festival }) {
  const t = useT()
  const { sign, play, rounds, isOver } = shown
  const waits = rounds && t('festival.rounds', { done: rounds.done, goal: rounds.goal })
  return (
    <section className={styles.ways} aria-labelledby="ways">
      <h2 id="ways">{t('festival.ways')}</h2>
      <ul>
        <li data-done={(!sign && !isOver) || undefined}>
          <span className={styles.mark}>
            <Icon name={sign ? 'calendar' : 'check'} size={20} />
          </span>
          <span>
            <strong>{t('festival.sign')}</strong>
            <small>{t(sign ? 'festival.waits' : 'festival.tomorrow')}</small>
          </span>
          <b>+1</b>
        </li>
        {rounds && (
          <li data-done={rounds.had || undefined}>
            <span className={styles.mark}>
              <Icon name={rounds.had ? 'check' : 'dice'} size={20} />
            </span>
            <span>
              <strong>{t('festival.play', { count: rounds.goal })}</strong>
              <small>
                {rounds.had ? t('festival.tomorrow') : play ? t('festival.waits') : waits}
              </small>
            </span>
            <b>+1</b>
          </li>
        )}
        <li>
          <span className={styles.mark}>
            <Icon name="sort" size={20} />
          </span>
          <span>
            <strong>{t('festival.swapHow', { count: shown.swap })}</strong>
            <small>{t('festival.swapText')}</small>
          </span>
        </li>
      </ul>
      <p className={styles.end}>
        <Icon name="points" size={20} />
        {t('festival.left', { points: formatShort(shown.tokenPoints), date: lastDay(shown) })}
      </p>
    </section>
  )
}
