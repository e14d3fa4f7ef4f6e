import type { OfficeWithdrawal } from '@perlas/contract/office'
import { Amount } from '@perlas/ui/Amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Title } from 'react-admin'
import { ask, explain } from '../api.ts'
import { Case } from './Case.tsx'

const POLL = 15_000

/** The queue: the oldest on top. Arrows walk it, Enter opens the case beside it. */
export function Withdrawals() {
  const [chosen, setChosen] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const queue = useQuery({
    queryKey: ['withdrawals', 'queue'],
    queryFn: () => ask('withdrawalQueue', {}, { passive: true }),
    refetchInterval: POLL,
  })
  const [keys, setKeys] = useState(false)
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      // Letters are letters while somebody types, and a dialog has the keys to itself.
      const { target } = event
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (
        target instanceof HTMLElement &&
        target.closest('input, select, textarea, [role*=dialog]')
      )
        return
      if (event.key === '?') setKeys((shown) => !shown)
      if (event.key === 'j' || event.key === 'k') {
        const rows = [...(list.current?.querySelectorAll('button') ?? [])]
        const at = rows.findIndex(
          (row) => row === document.activeElement || row.ariaPressed === 'true',
        )
        rows[at < 0 ? 0 : at + (event.key === 'j' ? 1 : -1)]?.focus()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
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
  const { data, error } = queue
  return (
    <section aria-labelledby="waiting" className="page">
      <Title title="Withdrawals" />
      <h2 id="waiting">
        Withdrawals in review{data && ` · ${data.review.length}${data.more ? '+' : ''}`}
      </h2>
      {keys && (
        <p className="quiet" role="status">
          j and k walk the queue, Enter opens, a approves, r rejects, ? hides this.
        </p>
      )}
      {!keys && <p className="quiet">Press ? for the keys.</p>}
      {error && <p role="alert">{explain(error)}</p>}
      {data?.review.length === 0 && (
        <p className="quiet">Nothing waits. New requests appear here when players ask.</p>
      )}
      <div className="desk" data-open={chosen !== undefined || undefined}>
        {data && data.review.length > 0 && (
          <ul className="queue" ref={list}>
            {data.review.map((order) => (
              <Row
                key={order.orderId}
                order={order}
                chosen={order.orderId === chosen}
                onChoose={() => setChosen(order.orderId)}
                onKey={walk}
              />
            ))}
          </ul>
        )}
        {chosen && <Case key={chosen} orderId={chosen} onDone={next} />}
      </div>
      {data && data.underWay.length > 0 && (
        <>
          <h3>Being paid · {data.underWay.length}</h3>
          <ul className="queue">
            {data.underWay.map(({ orderId, account, price, bankName, status }) => (
              <li key={orderId} className="going">
                <strong>
                  <Amount value={price} />
                </strong>
                <span>
                  {account} to {bankName}
                </span>
                <span className="quiet">
                  {status === 'paying' ? 'With the provider' : 'Approved'} · {orderId}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Row({
  order,
  chosen,
  onChoose,
  onKey,
}: {
  order: OfficeWithdrawal
  chosen: boolean
  onChoose: () => void
  onKey: (event: KeyboardEvent) => void
}) {
  return (
    <li>
      <button type="button" aria-pressed={chosen} onClick={onChoose} onKeyDown={onKey}>
        <strong>
          <Amount value={order.price} />
        </strong>
        <span>
          {order.account} to {order.bankName}
        </span>
        <span className="quiet" data-late={order.late || undefined}>
          {order.late ? 'Late: was due' : 'Due'} {order.dueDate}
          {order.approvedBy.length > 0 && ` · approved by ${order.approvedBy.join(', ')}`}
        </span>
      </button>
    </li>
  )
}
