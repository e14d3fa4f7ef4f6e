import type { ReactNode } from 'react'
import { pesos, spoken, text } from '../text.ts'

export type ReplayProps = {
  name: string
  /** When it was drawn. */
  at: number
  /** Nothing can be pressed in the picture. */
  inert: boolean
  host: (element: HTMLElement | null) => void
  /** The draw in words, where the picture alone does not say it. */
  line: string | null
  before?: ReactNode
  staked: { label: string; amount: number }
  /** Null while it is drawn. */
  win: number | null
  after?: ReactNode
  proof: ReactNode
  /** Draws it again; null while the picture cannot, since a press would be lost. */
  again: (() => void) | null
}

/** The page of a round that is drawn again: its picture, and its figures and proof beside it. */
export function ReplayFrame({ host, ...props }: ReplayProps) {
  const { name, at, inert, line, before, staked, win, after, proof, again } = props
  return (
    <div className="replay">
      <section className="stage" aria-label={name}>
        <div className="stage-host" inert={inert} ref={host} />
      </section>
      <section className="replay-proof">
        <h1>{name}</h1>
        <p className="quiet">{text('replay.when', { time: timeOf(at) })}</p>
        {line !== null && <p role="status">{line}</p>}
        {before}
        <div className="replay-sums">
          <Sum label={staked.label} amount={staked.amount} />
          <Sum label={text('money.paid')} amount={win} />
        </div>
        <button
          type="button"
          className="way is-first"
          disabled={again === null}
          onClick={() => again?.()}
        >
          {text('replay.again')}
        </button>
        {after}
        <h2>{text('replay.proof')}</h2>
        {proof}
      </section>
    </div>
  )
}

const Sum = ({ label, amount }: { label: string; amount: number | null }) => (
  <div>
    <span>{label}</span>
    <b>{amount === null ? '…' : pesos(amount)}</b>
  </div>
)

const timeOf = (at: number) =>
  new Date(at).toLocaleString(spoken() === 'fil' ? 'fil-PH' : 'en-PH', {
    timeZone: 'Asia/Manila',
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
