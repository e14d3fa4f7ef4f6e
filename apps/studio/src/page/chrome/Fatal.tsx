import { text } from '../text.ts'

/** Nothing to play or to show: why, and the ways on. */
export const Fatal = ({
  title,
  why,
  retry,
  lobby,
}: {
  title: string
  why: string
  retry?: (() => void) | undefined
  lobby?: (() => void) | undefined
}) => (
  <section className="fatal" role="alert">
    <h1>{title}</h1>
    <p>{why}</p>
    {retry && (
      <button type="button" className="way is-first" onClick={retry}>
        {text('way.retry')}
      </button>
    )}
    {lobby && (
      <button type="button" className="way" onClick={lobby}>
        {text('way.lobby')}
      </button>
    )}
  </section>
)
