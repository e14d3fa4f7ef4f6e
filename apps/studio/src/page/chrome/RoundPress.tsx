import type { ComponentProps, ReactNode } from 'react'
import { text } from '../text.ts'
import { IconButton } from './Icon.tsx'

export type StakeActions = { less(): void; more(): void; list(): void }

/** The round button with its stake: steps down and up, the list of all stakes. */
export function RoundPress({
  paces,
  go,
  menu,
  stake,
  on,
  ...marks
}: {
  /** Buttons about how it is played, at its side. */
  paces: ReactNode
  go: ReactNode
  menu: ReactNode
  stake: { less: boolean; more: boolean; list: boolean }
  on: StakeActions | null
  'data-auto'?: '' | undefined
  'data-open'?: '' | undefined
}) {
  const step = (way: 'less' | 'more', icon: 'minus' | 'plus') => (
    <IconButton
      icon={icon}
      label={text(`bet.${way}`)}
      className={`step ${way}`}
      disabled={!stake[way]}
      onClick={on?.[way]}
    />
  )
  return (
    <div className="press" {...marks}>
      <div className="paces">{paces}</div>
      {step('less', 'minus')}
      {go}
      {step('more', 'plus')}
      <div className="extras">
        <IconButton
          icon="coins"
          label={text('bet.choose')}
          className="icon list"
          disabled={!stake.list}
          onClick={on?.list}
        />
        {menu}
      </div>
    </div>
  )
}

/** Says in the round button what a press does, and the amount that it is about. */
export type Go = { label: string; beside: string; disabled: boolean; busy: boolean; free?: boolean }

export const GoButton = ({
  go: { label, beside, disabled, busy, free },
  ...rest
}: ComponentProps<'button'> & { go: Go }) => (
  <button
    {...rest}
    type="button"
    className="go"
    disabled={disabled}
    data-busy={busy ? '' : undefined}
    data-free={free ? '' : undefined}
  >
    <b>{label}</b>
    <span>{beside}</span>
  </button>
)
