import type { ComponentProps } from 'react'
import { text } from '../text.ts'
import '../shots/shots.css'
import '../shots/net.css'
import type { HandRow } from '../shots/hand.ts'
import type { HeraldView } from '../shots/herald.ts'
import type { NetView } from '../shots/net.ts'
import { GameFrame, type FrameActions, type FrameProps } from './GameFrame.tsx'
import { Icon, IconButton } from './Icon.tsx'
import { GoButton, RoundPress, type Go, type StakeActions } from './RoundPress.tsx'

export type SeaActions = FrameActions &
  StakeActions & {
    lock(): void
    pick(code: string): void
    cast(fish: readonly number[]): void
    /** Handlers of the button that shoots: it shoots while it is held. */
    gun: Pick<
      ComponentProps<'button'>,
      | 'onPointerDown'
      | 'onPointerUp'
      | 'onPointerCancel'
      | 'onLostPointerCapture'
      | 'onClick'
      | 'onContextMenu'
    >
  }
export type SeaControls = {
  stake: { less: boolean; more: boolean; list: boolean }
  locked: boolean
  ribbon: string | null
  go: Go
}
export type SeaProps = FrameProps & {
  on: SeaActions | null
  controls: SeaControls
  hand: readonly HandRow[]
  /** Nothing where the sea has no schools. */
  net: NetView | null
  /** Nothing where the sea has no boss. */
  herald: HeraldView | null
  /** Nothing is drawn: the list is the picture, and all else stands in it. */
  plain: boolean
}

export function SeaChrome({ controls, hand, net, herald, plain, ...frame }: SeaProps) {
  const { on } = frame
  const more = (
    <>
      {herald && <Herald herald={herald} />}
      {net && <NetButton net={net} cast={() => on?.cast(net.fish)} />}
    </>
  )
  return (
    <GameFrame
      frame={{ ...frame, kind: 'is-shots' }}
      ribbon={controls.ribbon}
      after={
        <>
          {!plain && more}
          <div className="shots-hand" role="group" aria-label={text('shots.hand')}>
            {plain && more}
            {hand.map((row) => (
              <HandButton key={row.code} row={row} pick={() => on?.pick(row.code)} />
            ))}
          </div>
        </>
      }
      press={(menu) => (
        <RoundPress
          paces={
            <IconButton
              icon="aim"
              label={text('shots.lock')}
              className="icon shots-lock"
              aria-pressed={controls.locked}
              onClick={on?.lock}
            />
          }
          go={<GoButton go={controls.go} {...on?.gun} />}
          menu={menu}
          stake={controls.stake}
          on={on}
        />
      )}
    />
  )
}

/** One kind: its button stays where the keyboard is, also while none of it is there. */
const HandButton = ({ row, pick }: { row: HandRow; pick: () => void }) => (
  <button
    type="button"
    className="shots-kind"
    data-kind={row.code}
    aria-label={row.label}
    aria-pressed={row.isAim}
    aria-disabled={row.count === 0}
    onClick={pick}
  >
    <b>{row.times}</b>
    <span>{row.name}</span>
    <small>{row.number === null ? '' : `#${row.number}`}</small>
    <i>{row.count}</i>
  </button>
)

const NetButton = ({ net, cast }: { net: NetView; cast: () => void }) => (
  <button
    type="button"
    className="shots-net"
    aria-label={net.label}
    aria-disabled={net.fish.length === 0}
    onClick={cast}
    // A key that is held is one press.
    onKeyDown={(event) => event.repeat && event.preventDefault()}
    onContextMenu={(event) => event.preventDefault()}
  >
    <Icon name="net" />
    <strong>{text('shots.net')}</strong>
    <span>{net.count}</span>
    <b>{net.price}</b>
  </button>
)

const Herald = ({ herald }: { herald: HeraldView }) => (
  <p className={herald.isHere ? 'shots-herald is-here' : 'shots-herald'} role="timer">
    <span>{herald.line}</span>
    <b>{herald.clock}</b>
  </p>
)
