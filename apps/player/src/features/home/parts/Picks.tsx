import type { Game } from '@perlas/contract/catalogue'
import type { Pick } from '@perlas/contract/picks'
import { keep, kept } from '@perlas/player-kit/kept.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { GameCard } from '#/games/GameCard.tsx'
import { useDismissPick, usePicks } from '#/games/picks.ts'
import { useGreen } from '#/session/catalogue.ts'
import styles from './Picks.module.css'

const PLACE = 'perlas.picks'
const placeBefore = () => (kept(PLACE) as { any?: unknown }).any

type Shown = { game: Game; because: Pick['because']; about: Game | undefined }
type Map = Readonly<Record<number, Game>>

/** A game that the catalogue does not show this player is no pick, and one that it cannot name is no reason. */
function shownOf(picks: readonly Pick[], map: Map): Shown[] {
  return picks.flatMap(({ gameId, because, aboutId }) => {
    const game = map[gameId]
    const about = aboutId === undefined ? undefined : map[aboutId]
    return game && (aboutId === undefined || about) ? [{ game, because, about }] : []
  })
}

/** Games picked for the player, each with its reason. Nothing stands here for visitors, in green mode, and where there are none. */
export function Picks({ map }: { map: Map }) {
  const signedIn = usePlayer(({ user }) => user !== undefined)
  const latest = usePlayer(({ history }) => history[0])
  const green = useGreen()
  const enabled = signedIn && !green
  const { data, isPending } = usePicks({ enabled, ...(latest && { played: latest }) })
  // Read once: what comes fills this place, and the next visit begins with it or without.
  const [before] = useState(placeBefore)
  const [gone, setGone] = useState<Game>()
  const any = data && data.picks.length > 0
  useEffect(() => {
    if (any !== undefined) keep(PLACE, { any })
  }, [any])
  if (!enabled) return null
  if (isPending)
    return before === true || (before === undefined && latest) ? (
      <div className={styles.picks}>
        <Skeleton className={styles.waiting} />
      </div>
    ) : null
  const shown = shownOf(data?.picks ?? [], map)
  return shown.length > 0 || gone ? <PickList shown={shown} gone={gone} onGone={setGone} /> : null
}

function PickList({
  shown: [first, ...others],
  gone,
  onGone,
}: {
  shown: readonly Shown[]
  gone: Game | undefined
  onGone: (game: Game | undefined) => void
}) {
  const t = useT()
  const dismiss = useDismissPick()
  const change = (game: Game, dismissed: boolean) =>
    dismiss.mutate(
      { id: game.id, dismissed },
      { onSuccess: () => onGone(dismissed ? game : undefined) },
    )
  const unwanted = (game: Game) => (
    <Button look="link" busy={dismiss.isPending} onClick={() => change(game, true)}>
      {t('home.picks.notForMe')}
      <span className="visually-hidden">{`: ${game.name}`}</span>
    </Button>
  )
  return (
    <section className={styles.picks} aria-labelledby="picks">
      <Why others={others} unwanted={unwanted} />
      {first && (
        <div className={styles.row}>
          <Lead of={first} unwanted={unwanted(first.game)} />
          {others.map((one) => (
            <div key={one.game.id} className={styles.tile}>
              <GameCard game={one.game} />
              <p className={styles.caption}>
                <Reason of={one} />
              </p>
            </div>
          ))}
        </div>
      )}
      <div className={styles.foot}>
        <p role="status">
          {gone ? t('home.picks.gone', { game: gone.name }) : t('home.picks.from')}
        </p>
        {gone && (
          <button type="button" className={styles.way} onClick={() => change(gone, false)}>
            {t('home.picks.undo')}
          </button>
        )}
        <Link className={styles.way} to="/profile/privacy#picks">
          {t('home.picks.off')}
        </Link>
      </div>
    </section>
  )
}

/** The heading, and behind a button how picks are made; the tiles are taken out there. */
function Why({
  others,
  unwanted,
}: {
  others: readonly Shown[]
  unwanted: (game: Game) => ReactNode
}) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} id="picks">
          {t('home.picks.title')}
        </h2>
        <button
          type="button"
          className={styles.way}
          aria-expanded={open}
          aria-controls="picks-why"
          onClick={() => setOpen(!open)}
        >
          {t('home.picks.why')}
        </button>
      </div>
      <div id="picks-why" className={styles.why} hidden={!open}>
        <p>{t('home.picks.whyText')}</p>
        <p>{t('home.picks.whyOthers')}</p>
        <ul>
          {others.map((one) => (
            <li key={one.game.id}>
              <span>
                <strong>{one.game.name}</strong> <Reason of={one} />
              </span>
              {unwanted(one.game)}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Reason({ of: { because, about } }: { of: Shown }) {
  const t = useT()
  return <span>{t(`home.picks.because.${because}`, { game: about?.name })}</span>
}

/** The first pick, with what it returns on average and the least that a round costs, where its provider declares them. */
function Lead({ of, unwanted }: { of: Shown; unwanted: ReactNode }) {
  const t = useT()
  const { game } = of
  const { traits } = game
  return (
    <article className={styles.lead}>
      <div className={styles.cover}>
        <GameCard game={game} />
      </div>
      <div className={styles.words}>
        <p className={styles.reason}>
          <Icon name="star" size={16} />
          <Reason of={of} />
        </p>
        <h3 className={styles.name}>{game.name}</h3>
        {traits && (
          <p className={styles.marks}>
            <Badge>{t('home.picks.return', { percent: traits.leastReturn / 100 })}</Badge>
            <Badge>{t('home.picks.least', { amount: pesos(traits.minBet) })}</Badge>
          </p>
        )}
        <div className={styles.ways}>
          <Link className={buttonClass('quiet', 'small')} to={`/start?gameId=${game.id}`}>
            <Icon name="play" size={14} filled />
            {t('home.picks.play')}
            <span className="visually-hidden">{game.name}</span>
          </Link>
          {unwanted}
        </div>
      </div>
    </article>
  )
}
