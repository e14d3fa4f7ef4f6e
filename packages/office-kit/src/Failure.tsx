import { explain } from './explain.ts'

/** What failed and what to do, announced; nothing while nothing did. */
export function Failure({ of, inline = false }: { of: unknown; inline?: boolean }) {
  if (!of) return null
  const text = explain(of)
  return inline ? <span role="alert">{text}</span> : <p role="alert">{text}</p>
}
