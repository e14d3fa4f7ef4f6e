import { useLayoutEffect, useRef } from 'react'
import { shortSum, toneOf } from '@perlas/game-kit/parts/chips'
import type { PastRound, Phrase } from '#/tables/protocol.ts'
import { phraseText } from '../table/phrases.ts'
import { pesos, text } from '../text.ts'
import '../table/table.css'
import { GameFrame, type FrameActions, type FrameProps } from './GameFrame.tsx'
import { Icon, IconButton } from './Icon.tsx'

/** Results in the row above the picture; more do not fit. */
const MARKS = 12

export type TableActions = FrameActions & {
  undo(): void
  clear(): void
  again(): void
  say(): void
  stake(stake: number): void
}
/** A table's state in words, as its page shows it. */
export type TableControls = {
  stakes: readonly number[]
  stake: number
  staked: number
  canUndo: boolean
  repeat: 'table.repeatCards' | 'table.double' | 'table.repeat'
  canRepeat: boolean
  shut: { title: string; opens: string } | null
  crowd: string
  /** Newest first. */
  past: readonly PastRound[]
  /** The first of them has just come. */
  isNew: boolean
}
/** The window's clock: seconds in words, and how much of its line is left, 1 … 0. */
export type TableClock = { phase: string; left: number; open: boolean; ending: boolean }
export type Bubble = { key: number; who: string; phrase: Phrase }
export type TableProps = FrameProps & {
  on: TableActions | null
  /** Bets are cards that are bought, not places that chips lie on. */
  cards: boolean
  controls: TableControls
  clock: TableClock
  /** A line that goes by itself. */
  toast: { key: number; line: string } | null
  bubbles: readonly Bubble[]
}

export function TableChrome(props: TableProps) {
  const { cards, controls, clock, toast, bubbles, ...frame } = props
  const { on } = frame
  return (
    <GameFrame
      frame={{ ...frame, kind: `is-table ${frame.kind ?? ''}` }}
      marks={{ 'data-takes': clock.open, 'data-hurry': clock.ending }}
      ribbon={null}
      before={<TableTop controls={controls} clock={clock} say={on?.say} />}
      after={
        <>
          {toast && (
            <p key={toast.key} className="table-toast">
              {toast.line}
            </p>
          )}
          <Bubbles bubbles={bubbles} />
          <section className="table-shut" hidden={controls.shut === null}>
            {controls.shut && <h2>{controls.shut.title}</h2>}
            {controls.shut && <p>{controls.shut.opens}</p>}
          </section>
        </>
      }
      staked={
        <div className="money money-staked">
          <span>{text('table.staked')}</span>
          <b>{pesos(controls.staked)}</b>
        </div>
      }
      press={(menu) => (
        <div className="press table-press">
          <UndoButtons cards={cards} enabled={controls.canUndo} on={on} />
          <Chips cards={cards} controls={controls} choose={(stake) => on?.stake(stake)} />
          <div className="extras">
            <RepeatButton controls={controls} again={on?.again} />
            {menu}
          </div>
        </div>
      )}
    />
  )
}

function TableTop({
  controls: { crowd, past, isNew },
  clock,
  say,
}: Pick<TableProps, 'controls' | 'clock'> & { say: (() => void) | undefined }) {
  return (
    <div className="table-top">
      <div className="table-state">
        <b className="table-phase">{clock.phase}</b>
        <small>{crowd}</small>
      </div>
      <ol className="table-marks" aria-label={text('table.marks')}>
        {past.slice(0, MARKS).map(({ k, mark }, at) => (
          <li key={k} data-tone={mark.tone} className={isNew && at === 0 ? 'is-new' : undefined}>
            {mark.text}
          </li>
        ))}
      </ol>
      <IconButton
        icon="speech"
        label={text('table.say')}
        className="icon table-chat"
        onClick={say}
      />
      <i className="table-clock" style={{ scale: `${clock.left.toFixed(3)} 1` }} />
    </div>
  )
}

const Bubbles = ({ bubbles }: Pick<TableProps, 'bubbles'>) => (
  <ul className="table-bubbles" aria-live="off">
    {bubbles.map(({ key, who, phrase }) => (
      <li key={key}>
        <b>{who}</b>
        <span>{phraseText(phrase)}</span>
      </li>
    ))}
  </ul>
)

function UndoButtons({
  cards,
  enabled,
  on,
}: {
  cards: boolean
  enabled: boolean
  on: TableActions | null
}) {
  return (
    <div className="paces">
      <IconButton
        icon="undo"
        label={text(cards ? 'table.undoCards' : 'table.undo')}
        disabled={!enabled}
        onClick={on?.undo}
      />
      <IconButton
        icon="clear"
        label={text(cards ? 'table.clearCards' : 'table.clear')}
        disabled={!enabled}
        onClick={on?.clear}
      />
    </div>
  )
}

function RepeatButton({
  controls: { repeat, canRepeat },
  again,
}: {
  controls: TableControls
  again: (() => void) | undefined
}) {
  const label = text(repeat)
  return (
    <button
      type="button"
      className="table-again"
      aria-label={label}
      title={label}
      disabled={!canRepeat}
      onClick={again}
    >
      {repeat === 'table.double' ? <span>2×</span> : <Icon name="auto" />}
    </button>
  )
}

/** The face of a chip: the button that it is on says what it is worth. */
const Face = ({ worth }: { worth: number }) => (
  <span className="chip" data-tone={toneOf(worth)} aria-hidden="true">
    <b>{shortSum(worth)}</b>
  </span>
)

/** The stakes as chips; the strip moves so that the chosen one is in its middle. */
function Chips({
  cards,
  controls: { stakes, stake },
  choose,
}: {
  cards: boolean
  controls: TableControls
  choose: (stake: number) => void
}) {
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The strip alone is scrolled: `scrollIntoView` would move the page with it.
    const chips = strip.current
    const chosen = chips?.querySelector<HTMLElement>('[aria-checked=true]')
    if (chips && chosen)
      chips.scrollLeft =
        chosen.offsetLeft - chips.offsetLeft - (chips.clientWidth - chosen.offsetWidth) / 2
  }, [stake])
  return (
    <div
      className="table-chips"
      role="radiogroup"
      aria-label={text(cards ? 'table.price' : 'table.chips')}
      ref={strip}
    >
      {stakes.map((one) => (
        <button
          key={one}
          type="button"
          role="radio"
          className="table-chip"
          aria-checked={one === stake}
          aria-label={pesos(one)}
          onClick={() => choose(one)}
        >
          <Face worth={one} />
        </button>
      ))}
    </div>
  )
}
