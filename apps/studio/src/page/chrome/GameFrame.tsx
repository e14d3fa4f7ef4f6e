import type { ReactNode } from 'react'
import type { Notice, Way } from '../notices.ts'
import { pesos, text } from '../text.ts'
import { GameNotice } from './GameNotice.tsx'
import { IconButton } from './Icon.tsx'
import type { Places } from './shell.ts'
import { useFold } from './use-fold.ts'

export type FrameActions = {
  lobby(): void
  rules(): void
  fairness(): void
  history(): void
  sound(): void
  way(way: Way): void
}
export type FrameProps = {
  name: string
  demo: boolean
  /** In a lobby's frame, whose bar is the only one: this one folds. */
  framed: boolean
  /** There is a lobby to go back to. */
  back: boolean
  /** Classes of its kind. */
  kind?: string
  places: Places
  muted: boolean
  /** Hundredths, as the lobby reported them last. */
  balance: number | null
  /** The sum of the player's deals of a duel: it stands in the place of the play money. */
  score?: { label: string; sum: string }
  /** The stream is interrupted. */
  offline?: boolean
  notice: Notice | null
  /** Null until the page can be played. */
  on: FrameActions | null
}

/** The page around a game's picture: the bar, the picture, money and controls. */
export function GameFrame({
  frame,
  marks,
  ribbon,
  before,
  after,
  staked,
  press,
}: {
  frame: FrameProps
  /** Attributes of the page that its style goes by. */
  marks?: Record<`data-${string}`, boolean>
  /** Over the picture: an old round that is watched, or free rounds. */
  ribbon: string | null
  before?: ReactNode
  after?: ReactNode
  staked?: ReactNode
  press: (menu: ReactNode) => ReactNode
}) {
  const { name, framed, kind, on } = frame
  const { root, host, praise, winBox, win, live } = frame.places
  const fold = useFold()
  const { open, setOpen, menu: toggle } = fold
  const menu = (
    <IconButton
      icon="list"
      label={text('bar.menu')}
      className="icon menu"
      aria-expanded={open}
      ref={toggle}
      onClick={() => setOpen(!open)}
    />
  )
  const classes = ['game', framed && 'is-framed', kind].filter(Boolean).join(' ')
  return (
    <div className={classes} ref={root} {...marksOf({ ...marks, 'data-offline': !!frame.offline })}>
      <GameBar frame={frame} fold={fold} />
      <section className="stage" aria-label={name}>
        {before}
        <div className="stage-host" ref={host} />
        {after}
        <p className="free-ribbon" hidden={ribbon === null}>
          {ribbon}
        </p>
        <div className="praise" ref={praise} hidden aria-hidden="true" />
        <GameNotice notice={frame.notice} go={(way) => on?.way(way)} />
      </section>
      <footer className="controls">
        <div className="money money-balance">
          <span>{frame.score?.label ?? text(frame.demo ? 'money.demo' : 'money.balance')}</span>
          <b>{frame.score?.sum ?? (frame.balance === null ? '–' : pesos(frame.balance))}</b>
        </div>
        {staked}
        <div className="money money-win" ref={winBox}>
          <span>{text('money.paid')}</span>
          <b ref={win}>{pesos(0)}</b>
        </div>
        {press(menu)}
        <p className="game-line">{text('responsible')}</p>
      </footer>
      <p className="hidden-text" role="status" aria-live="polite" ref={live} />
    </div>
  )
}

/** An attribute that is there or not. */
const marksOf = (marks: Record<string, boolean>) =>
  Object.fromEntries(Object.entries(marks).map(([mark, is]) => [mark, is ? '' : undefined]))

function GameBar({ frame, fold }: { frame: FrameProps; fold: ReturnType<typeof useFold> }) {
  const { name, demo, back, muted, on } = frame
  const { open, setOpen, head, first } = fold
  /** A sheet that it opens takes the focus; the sound is heard at once. */
  const pressed = (act: Exclude<keyof FrameActions, 'way'>) => () => {
    setOpen(false)
    on?.[act]()
  }
  return (
    <header className="bar" ref={head} {...marksOf({ 'data-open': open })}>
      <IconButton icon="back" label={text('bar.lobby')} hidden={!back} onClick={pressed('lobby')} />
      <div className="bar-title">
        <span>{name}</span>
        {demo && <small>{text('bar.demo')}</small>}
      </div>
      <IconButton
        icon="clock"
        label={text('bar.history')}
        ref={first}
        onClick={pressed('history')}
      />
      <IconButton icon="shield" label={text('bar.fairness')} onClick={pressed('fairness')} />
      <IconButton icon="info" label={text('bar.rules')} onClick={pressed('rules')} />
      <IconButton
        icon={muted ? 'mute' : 'loud'}
        label={text(muted ? 'bar.soundOff' : 'bar.soundOn')}
        onClick={pressed('sound')}
      />
    </header>
  )
}
