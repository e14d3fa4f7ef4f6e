import type { OfficeKyc } from '@perlas/contract/office'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Title } from 'react-admin'
import { ask, explain, time } from '../api.ts'
import { KycCase } from './KycCase.tsx'
import { flagWord } from './words.ts'

const POLL = 15_000

/** The queue: who waits longest is on top. Arrows walk it, Enter opens the papers beside it. */
export function Verifications() {
  const [chosen, setChosen] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const { data, error } = useQuery({
    queryKey: ['kyc', 'queue'],
    queryFn: () => ask('kycQueue', {}, { passive: true }),
    refetchInterval: POLL,
  })
  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const rows = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = rows.findIndex((row) => row === document.activeElement)
    if (!step || at < 0) return
    event.preventDefault()
    rows[at + step]?.focus()
  }
  /** After a decision the next one is under the finger. */
  function next() {
    setChosen(undefined)
    requestAnimationFrame(() => list.current?.querySelector('button')?.focus())
  }
  return (
    <section aria-labelledby="verifications" className="page">
      <Title title="Verifications" />
      <h2 id="verifications">
        Verifications{data && ` · ${data.waiting.length}${data.more ? '+' : ''}`}
      </h2>
      {error && <p role="alert">{explain(error)}</p>}
      {data?.waiting.length === 0 && (
        <p className="quiet">Nobody waits. Players appear here when they send their papers.</p>
      )}
      <div className="desk" data-open={chosen !== undefined || undefined}>
        {data && data.waiting.length > 0 && (
          <ul className="queue" ref={list}>
            {data.waiting.map((row) => (
              <li key={row.playerId}>
                <button
                  type="button"
                  aria-pressed={row.playerId === chosen}
                  onClick={() => setChosen(row.playerId)}
                  onKeyDown={walk}
                >
                  <strong>{row.name}</strong>
                  <span>
                    {row.account} · {row.documentType}
                    {row.attempt > 1 && ` · attempt ${row.attempt}`}
                  </span>
                  <Waits row={row} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {chosen && <KycCase key={chosen} playerId={chosen} onDone={next} />}
      </div>
    </section>
  )
}

function Waits({ row }: { row: OfficeKyc }) {
  const parts = [
    row.status === 'submitted'
      ? 'In the virus scan'
      : `Sent ${time.format(new Date(row.submittedAt))}`,
    ...row.flags.map(flagWord),
    ...(row.approvedBy.length > 0 ? [`approved by ${row.approvedBy.join(', ')}`] : []),
  ]
  return (
    <span className="quiet" data-late={row.level >= 2 || undefined}>
      {parts.join(' · ')}
    </span>
  )
}
