import { text } from '../text.ts'
import { GameFrame, type FrameActions, type FrameProps } from './GameFrame.tsx'
import { IconButton } from './Icon.tsx'
import { GoButton, RoundPress, type Go, type StakeActions } from './RoundPress.tsx'

export type SoloActions = FrameActions & StakeActions & { quick(): void; auto(): void; go(): void }
/** The controls of a game for one player, in words. */
export type SoloControls = {
  stake: { less: boolean; more: boolean; list: boolean }
  quick: boolean
  autoplay: boolean
  ribbon: string | null
  go: Go
  /** The page presses for the player: the button stops it. */
  isAuto: boolean
  /** The button is the one way out, from the first step to the last. */
  isOpen: boolean
}
export type SoloProps = FrameProps & { on: SoloActions | null; controls: SoloControls }

export function SoloChrome({ controls, ...frame }: SoloProps) {
  const { on } = frame
  const paces = (
    <>
      <IconButton
        icon="bolt"
        label={text('bet.quick')}
        className="icon quick"
        aria-pressed={controls.quick}
        onClick={on?.quick}
      />
      <IconButton
        icon="auto"
        label={text('auto.title')}
        className="icon auto"
        hidden={!controls.autoplay}
        disabled={!controls.stake.list}
        onClick={on?.auto}
      />
    </>
  )
  return (
    <GameFrame
      frame={frame}
      ribbon={controls.ribbon}
      press={(menu) => (
        <RoundPress
          paces={paces}
          go={<GoButton go={controls.go} onClick={on?.go} />}
          menu={menu}
          stake={controls.stake}
          on={on}
          data-auto={controls.isAuto ? '' : undefined}
          data-open={controls.isOpen ? '' : undefined}
        />
      )}
    />
  )
}
